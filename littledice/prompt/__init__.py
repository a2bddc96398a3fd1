"""The living line: prompts and menus on prompt_toolkit and questionary, which nobody else imports.

What stands in them is said by others, as fragments: pairs of a style's name and a text.
"""
