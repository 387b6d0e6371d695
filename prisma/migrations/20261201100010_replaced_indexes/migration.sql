-- Of a moment each, but nobody reads these tables meanwhile: so nothing is built here.
DROP INDEX emails_search;
ALTER INDEX emails_search_of_office RENAME TO emails_search;
DROP INDEX relations_linked_mail_ids;
ALTER INDEX relations_linked_mail_ids_of_office RENAME TO relations_linked_mail_ids;
DROP INDEX task_deeds_files;
ALTER INDEX task_deeds_files_of_office RENAME TO task_deeds_files;
