-- The subject that came from outside, of the mail that is answered or forwarded or of a draft of another program: its merge tags
-- are none of ours, also once that mail is gone. Empty where there is none.
ALTER TABLE email_drafts ADD COLUMN received_subject text NOT NULL DEFAULT '';

UPDATE email_drafts draft SET received_subject = original.subject
FROM emails original
WHERE draft.state = 'open' AND original.office_id = draft.office_id AND original.link_id = draft.link_id
  AND original.remote_id = draft.original_remote_id;
