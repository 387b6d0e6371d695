-- Whose claim it is, and when its call began: what was claimed and not called is given back to whoever goes on with it. The
-- default, which no new row gets, counts claims of before as called: nobody knows of those.
ALTER TABLE email_sends ADD COLUMN claim_id uuid, ADD COLUMN called_at timestamptz(3) DEFAULT now();
ALTER TABLE email_sends ALTER COLUMN called_at DROP DEFAULT;
