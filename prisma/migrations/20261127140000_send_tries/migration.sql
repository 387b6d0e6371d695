-- How often a mail was tried of which the mail service said that it is not sent, and since when it is tried.
ALTER TABLE email_sends
  ADD COLUMN tries integer NOT NULL DEFAULT 0,
  ADD COLUMN tried_since timestamptz(3);
