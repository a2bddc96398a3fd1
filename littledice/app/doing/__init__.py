"""What the program's own verbs do, a file per group; `verbs` says which function does which."""
