"""The story of fights afterwards: chronicle, campaign, figures."""
