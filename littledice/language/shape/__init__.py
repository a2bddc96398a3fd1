"""The strict models that check what people write, and their complaints in sentences."""
