-- What a draft held when its sending was asked for: what another program wrote since is not sent. Null of sendings of before,
-- and of mails of a mailing, which are written just before they go.
ALTER TABLE email_sends ADD COLUMN change_key text, ADD COLUMN content_hash text;
