-- The rows of an import are kept for some days, for its report and for undoing it; then the worker takes them away.
-- Its role has no office: of imports it sees how old and how far they are, of their rows only whose they are.
GRANT SELECT (office_id, id, state, created_at) ON relation_imports TO balie_directory;
CREATE POLICY aged ON relation_imports FOR SELECT TO balie_directory USING (true);

GRANT SELECT (office_id, import_id), DELETE ON relation_import_batches TO balie_directory;
CREATE POLICY found ON relation_import_batches FOR SELECT TO balie_directory USING (true);
CREATE POLICY forgotten ON relation_import_batches FOR DELETE TO balie_directory USING (true);
