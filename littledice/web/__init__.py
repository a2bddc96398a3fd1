"""The players' screen: the table's page and a page for each player, over HTTP in the room. Needs the extra `web`."""
