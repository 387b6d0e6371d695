-- Large files that are on their way to a draft: by an id of each, until when it is waited for before the mail is sent.
ALTER TABLE email_drafts ADD COLUMN attaching jsonb NOT NULL DEFAULT '{}';
-- Why a mailing stopped by itself, in our own words.
ALTER TABLE mailings ADD COLUMN failure_message text;
GRANT UPDATE (failure_message) ON mailings TO balie_app;
-- When a sending whose outcome nobody knows was last looked for.
ALTER TABLE email_sends ADD COLUMN looked_at timestamptz(3);
