"""What has happened so far: the log, the recap, the round summary, where a fight stands."""
