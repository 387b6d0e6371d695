-- Which series are due is asked over all offices.
CREATE POLICY directory ON tasks FOR SELECT TO balie_directory USING (kind = 'periodic');
GRANT SELECT (id, office_id, kind, period, start_day, rolled_day, occurrence_day, done_at) ON tasks TO balie_directory;
