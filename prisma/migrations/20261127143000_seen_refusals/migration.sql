-- When the user closed the word that a mail was refused: it is told no more.
ALTER TABLE email_sends ADD COLUMN seen_at timestamptz(3);
