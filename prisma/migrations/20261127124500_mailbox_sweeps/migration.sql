-- How often a folder was listed whole in the round under way, and how many more mails its provider counts in it than it
-- lists: other kinds of items, which are no reason to look for mails.
ALTER TABLE mailbox_folders
  ADD COLUMN listings integer NOT NULL DEFAULT 0,
  ADD COLUMN count_gap integer NOT NULL DEFAULT 0;
