-- Hashes of mails that anybody can make let a BSN be guessed where the rest of its text is known; they are made with the office's key
-- now. Those of before are of use to nobody once the mail went or was thrown away. Of what is still open they stay: the next save
-- writes them over.
UPDATE email_sends SET content_hash = NULL, change_key = NULL WHERE state NOT IN ('waiting', 'sending');
UPDATE email_drafts SET text_marks = '{}' WHERE state IN ('sent', 'discarded');
