"""What all pages have in common: the colours, and one style sheet for reports and players' pages."""
