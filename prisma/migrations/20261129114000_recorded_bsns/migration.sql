-- Of a mail of a mailing: whether the trail says that it prints a BSN. Its values are filled in at each attempt, so its draft does not
-- tell. One that is half made now may be said twice, rather than never.
ALTER TABLE email_sends ADD COLUMN is_bsn_recorded boolean NOT NULL DEFAULT false;
