-- What a draft held when its sending was asked for, or it was made for a mailing: what another program wrote since is not sent. Null
-- of those of before.
ALTER TABLE email_sends ADD COLUMN change_key text, ADD COLUMN content_hash text;
