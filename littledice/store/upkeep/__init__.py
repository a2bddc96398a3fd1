"""What is done with whole saves: copied, made smaller, sent and taken in."""
