"""What people see: screens drawn with Rich, and sentences for pipes, screen readers and narrow terminals."""
