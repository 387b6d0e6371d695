-- A provider tells nothing of a mailbox that is shared with who signed in: its row says so, and takes no turn of the others.
ALTER TABLE provider_subscriptions ADD COLUMN is_possible boolean NOT NULL DEFAULT true;
GRANT SELECT (is_possible, ends_at) ON provider_subscriptions TO balie_directory;
