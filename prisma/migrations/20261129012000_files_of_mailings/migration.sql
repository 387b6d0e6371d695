-- What goes along with each mail of a mailing, by the ids of the mail service. Null of mailings of before: whatever is attached.
ALTER TABLE mailings ADD COLUMN attachment_ids text[];
