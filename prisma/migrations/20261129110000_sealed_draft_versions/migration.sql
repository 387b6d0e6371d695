-- What was typed in a draft may hold a BSN that a template filled in, so its versions are sealed. SQL has no key to seal the rows of
-- before with. They go: they are of drafts of the last days, of which the mail service has the text itself. TRUNCATE, so that their
-- texts leave the files of the table too.
TRUNCATE email_draft_versions;
ALTER TABLE email_draft_versions
  DROP COLUMN text,
  ADD COLUMN text_ciphertext bytea NOT NULL,
  -- Its first words, for the list of versions, which needs no whole text.
  ADD COLUMN words_ciphertext bytea NOT NULL,
  -- HMAC under the office's key: tells the same text of the same draft, and lets no number be guessed.
  ADD COLUMN text_hash bytea NOT NULL,
  -- No mail is above 4,000,000 bytes; a seal takes 29.
  ADD CONSTRAINT email_draft_versions_text_bounded CHECK (octet_length(text_ciphertext) BETWEEN 30 AND 4000029),
  ADD CONSTRAINT email_draft_versions_words_bounded CHECK (octet_length(words_ciphertext) BETWEEN 30 AND 1000),
  ADD CONSTRAINT email_draft_versions_once UNIQUE (office_id, draft_id, text_hash);
