"""What may come next: targets best first, odds and previews for a sentence that isn't finished yet."""
