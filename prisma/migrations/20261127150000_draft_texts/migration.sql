-- The words that were saved or read here last, and those that were tried since: others are of another program. Empty: not known.
ALTER TABLE email_drafts ADD COLUMN text_marks text[] NOT NULL DEFAULT '{}';
