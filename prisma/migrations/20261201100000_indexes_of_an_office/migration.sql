-- A search begins with its office: without it a word that other offices use often is looked up among the rows of all of them.
-- Built beside those that they replace, which the next migration drops: mails are read meanwhile.
CREATE INDEX emails_search_of_office ON emails USING gin (office_id, search_text gin_trgm_ops);
CREATE INDEX relations_linked_mail_ids_of_office ON relations USING gin (office_id, linked_mail_ids) WHERE linked_mail_ids <> '{}';
CREATE INDEX task_deeds_files_of_office ON task_deeds USING gin (office_id, file_ids) WHERE file_ids <> '{}';

-- What was carried to Temporal is deleted a week later, oldest first.
CREATE INDEX outbox_done ON directory.outbox (done_at) WHERE done_at IS NOT NULL;
