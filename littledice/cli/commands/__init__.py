"""What each verb is, one file per group."""
