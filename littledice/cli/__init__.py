"""The commands: what is typed in a shell, its help and completion, where output goes, exit codes."""
