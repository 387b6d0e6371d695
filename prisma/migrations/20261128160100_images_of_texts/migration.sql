-- Content ids of the pictures that the text of a draft showed at some time: what it shows no more does not go along, and what it
-- never showed is a file.
ALTER TABLE email_drafts ADD COLUMN shown_images text[] NOT NULL DEFAULT '{}';
