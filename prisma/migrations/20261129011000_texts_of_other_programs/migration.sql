-- Whether the text of a draft was ever written from here. Of those of before that is known where nothing was saved at all.
ALTER TABLE email_drafts ADD COLUMN is_text_ours boolean NOT NULL DEFAULT false;
UPDATE email_drafts SET is_text_ours = true WHERE action <> 'draft' OR internet_message_id <> '';
