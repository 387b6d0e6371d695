-- Tasks of the office. Days and times are those of the Dutch clock, as somebody typed them.
CREATE TABLE tasks (
  id uuid NOT NULL DEFAULT uuidv7(),
  office_id uuid NOT NULL,
  relation_id uuid NOT NULL,
  -- Copies of the relation's, kept by triggers: whoever has a task reads for whom it is, also where the relation is
  -- another user's; and lists sort and search without a join.
  relation_name text NOT NULL DEFAULT '',
  sort_relation text COLLATE "C" NOT NULL DEFAULT '',
  kind text NOT NULL,
  subject text NOT NULL,
  sort_subject text COLLATE "C" NOT NULL,
  search_text text NOT NULL GENERATED ALWAYS AS (sort_relation || E'\x1f' || sort_subject) STORED,
  notes text NOT NULL,
  start_day date,
  start_time text,
  end_day date,
  end_time text,
  user_id uuid NOT NULL,
  done_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- Of a periodic task, and of its occurrences.
  period text,
  -- Occurrences that are still to be made; null for no limit.
  repeats integer,
  -- Whether it has occurrences, which stand in the lists in its place.
  is_series boolean NOT NULL DEFAULT false,
  -- The day of the latest occurrence that was made.
  rolled_day date,
  series_id uuid,
  occurrence_day date,
  -- Of a step of a task flow.
  flow_run_id uuid,
  flow_position integer,
  flow_name text,
  flow_state text,
  CONSTRAINT tasks_pkey PRIMARY KEY (id),
  CONSTRAINT tasks_office_id_id_key UNIQUE (office_id, id),
  CONSTRAINT tasks_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices (id),
  CONSTRAINT tasks_office_id_relation_id_fkey FOREIGN KEY (office_id, relation_id)
    REFERENCES relations (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT tasks_office_id_user_id_fkey FOREIGN KEY (office_id, user_id) REFERENCES users (office_id, id),
  CONSTRAINT tasks_office_id_series_id_fkey FOREIGN KEY (office_id, series_id)
    REFERENCES tasks (office_id, id) ON DELETE SET NULL (series_id) ON UPDATE CASCADE,
  -- Settles the race of a completion with the schedule: one task for each occurrence.
  CONSTRAINT tasks_one_of_occurrence UNIQUE (office_id, series_id, occurrence_day),
  CONSTRAINT tasks_kind_known CHECK (kind IN ('normal', 'flow', 'periodic')),
  CONSTRAINT tasks_subject_filled CHECK (subject <> ''),
  CONSTRAINT tasks_times CHECK (
    (start_time IS NULL OR (start_day IS NOT NULL AND start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'))
    AND (end_time IS NULL OR (end_day IS NOT NULL AND end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'))),
  CONSTRAINT tasks_period CHECK (
    (period IS NOT NULL) = (kind = 'periodic') AND (period IS NULL OR period IN ('week', 'month', 'quarter', 'year'))),
  CONSTRAINT tasks_of_period CHECK (
    kind = 'periodic'
    OR (repeats IS NULL AND NOT is_series AND rolled_day IS NULL AND series_id IS NULL AND occurrence_day IS NULL)),
  CONSTRAINT tasks_occurrence CHECK (
    occurrence_day IS NULL OR (NOT is_series AND rolled_day IS NULL AND repeats IS NULL)),
  CONSTRAINT tasks_repeats CHECK (repeats IS NULL OR repeats >= 0),
  CONSTRAINT tasks_of_flow CHECK (
    CASE WHEN kind = 'flow'
      THEN num_nonnulls(flow_run_id, flow_position, flow_name, flow_state) = 4
      ELSE num_nonnulls(flow_run_id, flow_position, flow_name, flow_state) = 0 END),
  CONSTRAINT tasks_flow_state CHECK (
    flow_state IS NULL
    OR (flow_state IN ('waiting', 'active', 'done') AND (flow_state = 'done') = (done_at IS NOT NULL))),
  CONSTRAINT tasks_one_of_step UNIQUE (office_id, flow_run_id, flow_position)
);
CREATE INDEX tasks_of_relation ON tasks (office_id, relation_id);
CREATE INDEX tasks_of_user ON tasks (office_id, user_id) WHERE done_at IS NULL;
CREATE INDEX tasks_open ON tasks (office_id, kind)
  WHERE done_at IS NULL AND NOT is_series AND flow_state IS DISTINCT FROM 'waiting';
-- What rollTasks looks through.
CREATE INDEX tasks_series_open ON tasks (id) WHERE kind = 'periodic' AND occurrence_day IS NULL AND done_at IS NULL;
CREATE INDEX tasks_search ON tasks USING gin (office_id, search_text gin_trgm_ops) WHERE done_at IS NULL;

-- Runs as the viewer, so that nobody brings a task to a relation that they do not see, and reads its name.
CREATE FUNCTION balie.name_relation_of_task() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
    SELECT display_name, sort_name INTO NEW.relation_name, NEW.sort_relation FROM relations
    WHERE office_id = NEW.office_id AND id = NEW.relation_id;
    IF NOT FOUND THEN
      RAISE foreign_key_violation USING MESSAGE = 'a task is on a relation that its writer sees';
    END IF;
    RETURN NEW;
  END $$;
CREATE TRIGGER name_relation BEFORE INSERT OR UPDATE OF relation_id ON tasks
  FOR EACH ROW EXECUTE FUNCTION balie.name_relation_of_task();

CREATE FUNCTION balie.rename_relation_of_tasks() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
    UPDATE tasks SET relation_name = NEW.display_name, sort_relation = NEW.sort_name
    WHERE office_id = NEW.office_id AND relation_id = NEW.id;
    RETURN NULL;
  END $$;
ALTER FUNCTION balie.rename_relation_of_tasks() OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.rename_relation_of_tasks() FROM PUBLIC;
CREATE TRIGGER rename_in_tasks AFTER UPDATE OF display_name, sort_name ON relations
  FOR EACH ROW WHEN ((OLD.display_name, OLD.sort_name) IS DISTINCT FROM (NEW.display_name, NEW.sort_name))
  EXECUTE FUNCTION balie.rename_relation_of_tasks();

-- A user sees their own tasks and those of their relations; an admin sees all (ledger ROLES-24).
ALTER TABLE tasks ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON tasks FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) <> 'customer'
  AND ((SELECT balie.sees_all()) OR user_id = (SELECT balie.user_id())
       OR EXISTS (SELECT 1 FROM relations r WHERE r.office_id = tasks.office_id AND r.id = relation_id)));
CREATE POLICY added ON tasks FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
  AND EXISTS (SELECT 1 FROM relations r WHERE r.office_id = tasks.office_id AND r.id = relation_id));
CREATE POLICY changed ON tasks FOR UPDATE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
  AND ((SELECT balie.sees_all()) OR user_id = (SELECT balie.user_id())
       OR EXISTS (SELECT 1 FROM relations r WHERE r.office_id = tasks.office_id AND r.id = relation_id)));
CREATE POLICY removed ON tasks FOR DELETE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
  AND ((SELECT balie.sees_all()) OR user_id = (SELECT balie.user_id())
       OR EXISTS (SELECT 1 FROM relations r WHERE r.office_id = tasks.office_id AND r.id = relation_id)));
GRANT SELECT, INSERT, DELETE,
  UPDATE (relation_id, subject, sort_subject, notes, start_day, start_time, end_day, end_time, user_id, done_at, version,
    period, repeats, is_series, rolled_day, series_id, occurrence_day, flow_state)
  ON tasks TO balie_app;

CREATE TABLE task_attachments (
  id uuid NOT NULL DEFAULT uuidv7(),
  office_id uuid NOT NULL,
  task_id uuid NOT NULL,
  file_id uuid NOT NULL,
  name text NOT NULL,
  position integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT task_attachments_pkey PRIMARY KEY (id),
  CONSTRAINT task_attachments_office_id_task_id_fkey FOREIGN KEY (office_id, task_id)
    REFERENCES tasks (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT task_attachments_office_id_file_id_fkey FOREIGN KEY (office_id, file_id)
    REFERENCES stored_files (office_id, id)
);
CREATE UNIQUE INDEX task_attachments_office_id_file_id_key ON task_attachments (office_id, file_id);
CREATE INDEX task_attachments_office_id_task_id_idx ON task_attachments (office_id, task_id);
CALL balie.follow_owner('task_attachments', 'tasks', '{task_id}');
GRANT SELECT, INSERT, DELETE ON task_attachments TO balie_app;

-- What one user completed or removed, to be taken back: of each task what it was before.
CREATE TABLE task_deeds (
  id uuid NOT NULL DEFAULT uuidv7(),
  office_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- Names the tasks that were completed or removed at once.
  deed_id uuid NOT NULL,
  action text NOT NULL,
  task_id uuid NOT NULL,
  content jsonb NOT NULL,
  -- Of removed tasks: kept for as long as the removal can be taken back.
  file_ids uuid[] NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT task_deeds_pkey PRIMARY KEY (id),
  CONSTRAINT task_deeds_office_id_user_id_fkey FOREIGN KEY (office_id, user_id) REFERENCES users (office_id, id),
  CONSTRAINT task_deeds_action_known CHECK (action IN ('completed', 'removed'))
);
CREATE INDEX task_deeds_office_id_user_id_deed_id_idx ON task_deeds (office_id, user_id, deed_id);
CREATE INDEX task_deeds_created_at_idx ON task_deeds (created_at);
CREATE INDEX task_deeds_files ON task_deeds USING gin (file_ids) WHERE file_ids <> '{}';
ALTER TABLE task_deeds ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON task_deeds FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND user_id = (SELECT balie.user_id()));
CREATE POLICY added ON task_deeds FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write()) AND user_id = (SELECT balie.user_id()));
CREATE POLICY removed ON task_deeds FOR DELETE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND user_id = (SELECT balie.user_id()));
GRANT SELECT, INSERT, DELETE ON task_deeds TO balie_app;
CREATE POLICY swept ON task_deeds FOR DELETE TO balie_directory USING (true);
CREATE POLICY dated ON task_deeds FOR SELECT TO balie_directory USING (true);
GRANT SELECT (created_at), DELETE ON task_deeds TO balie_directory;

-- An attachment is seen where its task is, and its file goes with it, unless a removal that can be taken back keeps it.
CREATE POLICY task_seen ON stored_files FOR SELECT TO balie_app
  USING (office_id = (SELECT balie.office_id()) AND owner_kind = 'task'
    AND EXISTS (SELECT 1 FROM task_attachments attachment
                WHERE attachment.office_id = stored_files.office_id AND attachment.file_id = stored_files.id));
GRANT SELECT (id, office_id), DELETE ON stored_files TO balie_search;
GRANT SELECT (office_id, file_id) ON task_attachments TO balie_search;
GRANT SELECT (office_id, file_ids) ON task_deeds TO balie_search;
CREATE FUNCTION balie.remove_unattached_files(office uuid, freed uuid[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    DELETE FROM stored_files file
    WHERE file.office_id = office AND file.id = ANY(freed)
      AND NOT EXISTS (SELECT FROM task_attachments WHERE office_id = office AND file_id = file.id)
      AND NOT EXISTS (SELECT FROM task_deeds WHERE office_id = office AND file_ids @> ARRAY[file.id])
  $$;
ALTER FUNCTION balie.remove_unattached_files(uuid, uuid[]) OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.remove_unattached_files(uuid, uuid[]) FROM PUBLIC;
CREATE FUNCTION balie.remove_file_of_attachment() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$ BEGIN
    PERFORM balie.remove_unattached_files(OLD.office_id, ARRAY[OLD.file_id]);
    RETURN NULL;
  END $$;
CREATE FUNCTION balie.remove_files_of_deed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$ BEGIN
    PERFORM balie.remove_unattached_files(OLD.office_id, OLD.file_ids);
    RETURN NULL;
  END $$;
ALTER FUNCTION balie.remove_file_of_attachment() OWNER TO balie_search;
ALTER FUNCTION balie.remove_files_of_deed() OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.remove_file_of_attachment() FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION balie.remove_files_of_deed() FROM PUBLIC;
CREATE TRIGGER remove_file AFTER DELETE ON task_attachments
  FOR EACH ROW EXECUTE FUNCTION balie.remove_file_of_attachment();
CREATE TRIGGER remove_files AFTER DELETE ON task_deeds
  FOR EACH ROW WHEN (OLD.file_ids <> '{}') EXECUTE FUNCTION balie.remove_files_of_deed();

-- The history of a relation shows its tasks. Whoever has a task on another user's relation writes what they did with it.
CREATE POLICY task ON audit_entries FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write()) AND entity = 'task'
  AND user_id = (SELECT balie.user_id())
  AND EXISTS (SELECT 1 FROM tasks t WHERE t.office_id = audit_entries.office_id AND t.id = entity_id
              AND t.relation_id = audit_entries.relation_id));
ALTER TABLE audit_entries ALTER COLUMN in_office_trail SET EXPRESSION AS (
  entity NOT IN ('relation', 'notes', 'files', 'portal', 'task')
  OR (entity = 'relation' AND action IN ('bsn-shown', 'deleting', 'restored', 'deleted', 'merged')));

GRANT SELECT (id, office_id, relation_id, relation_name, sort_relation, kind, sort_subject, search_text, start_day,
              start_time, end_day, end_time, user_id, done_at, created_at, period, is_series, flow_state),
  UPDATE (relation_name, sort_relation) ON tasks TO balie_search;
GRANT SELECT (display_name) ON relations TO balie_search;
CREATE INDEX relations_being_deleted ON relations (office_id) INCLUDE (id) WHERE deleting_at IS NOT NULL;

-- As foldText of domain/text/fold-text.ts writes it.
CREATE FUNCTION balie.folded(written text) RETURNS text
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp
  AS $$ SELECT lower(regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g')) $$;

-- A day without a time lasts until its midnight.
CREATE FUNCTION balie.overdue_condition() RETURNS text
  LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
  AS $$
    SELECT format('(t.end_day < %1$L::date OR (t.end_day = %1$L::date AND t.end_time <= %2$L))',
                  to_char(here, 'YYYY-MM-DD'), to_char(here, 'HH24:MI'))
    FROM (SELECT now() AT TIME ZONE 'Europe/Amsterdam' AS here) clock
  $$;

-- Tasks in a list, as the viewer sees them. p_tab: 'general' or 'periodic'. p_relation: those of one relation, with the
-- done ones when p_with_done. p_words: a JSON array of LIKE patterns that all must match. p_day: those that end on it.
CREATE FUNCTION balie.task_condition(
  p_tab text, p_relation uuid, p_with_done boolean, p_words jsonb, p_own boolean, p_overdue boolean, p_day date)
  RETURNS text
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_where text := 't.office_id = $1 AND NOT t.is_series AND t.flow_state IS DISTINCT FROM ''waiting''';
  v_word text;
BEGIN
  v_where := v_where || CASE p_tab WHEN 'periodic' THEN ' AND t.kind = ''periodic''' ELSE ' AND t.kind <> ''periodic''' END;
  IF NOT p_with_done THEN v_where := v_where || ' AND t.done_at IS NULL'; END IF;
  IF p_relation IS NOT NULL THEN v_where := v_where || ' AND t.relation_id = $3'; END IF;
  IF NOT balie.sees_all() THEN
    v_where := v_where || ' AND (t.user_id = $2 OR t.relation_id = ANY (ARRAY('
      || 'SELECT r.id FROM relations r WHERE r.office_id = $1 AND r.owner_id = $2)))';
  END IF;
  IF p_own THEN v_where := v_where || ' AND t.user_id = $2'; END IF;
  IF p_overdue THEN
    v_where := v_where || ' AND ' || balie.overdue_condition();
  END IF;
  IF p_day IS NOT NULL THEN v_where := v_where || format(' AND t.end_day = %L', p_day); END IF;
  FOR v_word IN SELECT pattern FROM jsonb_array_elements_text(p_words) pattern LOOP
    v_where := v_where || format(
      ' AND (t.search_text LIKE %1$L OR t.user_id = ANY (ARRAY(SELECT u.id FROM users u WHERE u.office_id = $1'
      || ' AND balie.folded(u.username::text) LIKE %1$L))', v_word);
    IF p_tab = 'periodic' THEN
      v_where := v_where || format(
        ' OR CASE t.period WHEN ''week'' THEN ''week'' WHEN ''month'' THEN ''maand'' WHEN ''quarter'' THEN ''kwartaal'''
        || ' ELSE ''jaar'' END LIKE %L', v_word);
    END IF;
    v_where := v_where || ')';
  END LOOP;
  -- A relation that is being deleted has no tasks for whoever looks.
  RETURN v_where || ' AND t.relation_id <> ALL (ARRAY('
    || 'SELECT r.id FROM relations r WHERE r.office_id = $1 AND r.deleting_at IS NOT NULL))';
END $$;

-- One page: ids in order with the key they are sorted by. p_sort: 'relation', 'subject', 'start', 'end', 'created',
-- 'period' or 'user'. What has no day comes last, whichever way it is sorted.
CREATE FUNCTION balie.search_tasks(
  p_tab text, p_relation uuid, p_with_done boolean, p_words jsonb, p_own boolean, p_overdue boolean, p_day date, p_sort text,
  p_descending boolean, p_after_key text, p_after_id uuid, p_take integer)
  RETURNS TABLE (id uuid, sort_key text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp ROWS 50
AS $$
DECLARE
  v_none text := CASE WHEN p_descending THEN '' ELSE '~' END;
  v_key text := CASE p_sort
    WHEN 'relation' THEN 't.sort_relation'
    WHEN 'subject' THEN 't.sort_subject'
    WHEN 'start' THEN format('coalesce(t.start_day::text || coalesce('' '' || t.start_time, ''''), %L)', v_none)
    WHEN 'end' THEN format('coalesce(t.end_day::text || '' '' || coalesce(t.end_time, ''24''), %L)', v_none)
    WHEN 'created' THEN 'to_char(t.created_at AT TIME ZONE ''UTC'', ''YYYYMMDDHH24MISSMS'')'
    WHEN 'period' THEN
      'CASE t.period WHEN ''week'' THEN ''1'' WHEN ''month'' THEN ''2'' WHEN ''quarter'' THEN ''3'' ELSE ''4'' END'
    WHEN 'user' THEN 'owner.folded'
    END;
  v_owner text := CASE WHEN p_sort = 'user' THEN
    'JOIN (SELECT u.id, balie.folded(u.username::text) AS folded FROM users u WHERE u.office_id = $1 OFFSET 0) owner'
    || ' ON owner.id = t.user_id' ELSE '' END;
BEGIN
  IF v_key IS NULL THEN RAISE EXCEPTION 'unknown sort %', p_sort; END IF;
  RETURN QUERY EXECUTE format(
    'SELECT hits.id, hits.sort_key FROM (SELECT t.id, (%1$s) COLLATE "C" AS sort_key FROM tasks t %5$s WHERE %2$s) hits
     WHERE $4::text IS NULL OR (hits.sort_key, hits.id) %3$s ($4::text COLLATE "C", $5::uuid)
     ORDER BY hits.sort_key %4$s, hits.id %4$s LIMIT $6',
    v_key, balie.task_condition(p_tab, p_relation, p_with_done, p_words, p_own, p_overdue, p_day),
    CASE WHEN p_descending THEN '<' ELSE '>' END, CASE WHEN p_descending THEN 'DESC' ELSE 'ASC' END, v_owner)
  USING balie.office_id(), balie.user_id(), p_relation, p_after_key, p_after_id, p_take;
END $$;

CREATE FUNCTION balie.count_tasks(
  p_tab text, p_relation uuid, p_with_done boolean, p_words jsonb, p_own boolean, p_overdue boolean, p_day date)
  RETURNS bigint
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE v_total bigint;
BEGIN
  EXECUTE 'SELECT count(*) FROM tasks t WHERE '
    || balie.task_condition(p_tab, p_relation, p_with_done, p_words, p_own, p_overdue, p_day)
    INTO v_total USING balie.office_id(), balie.user_id(), p_relation;
  RETURN v_total;
END $$;

ALTER FUNCTION balie.folded(text) OWNER TO balie_search;
ALTER FUNCTION balie.overdue_condition() OWNER TO balie_search;
ALTER FUNCTION balie.task_condition(text, uuid, boolean, jsonb, boolean, boolean, date) OWNER TO balie_search;
ALTER FUNCTION balie.search_tasks(text, uuid, boolean, jsonb, boolean, boolean, date, text, boolean, text, uuid, integer)
  OWNER TO balie_search;
ALTER FUNCTION balie.count_tasks(text, uuid, boolean, jsonb, boolean, boolean, date) OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.folded(text) FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION balie.overdue_condition() FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION balie.task_condition(text, uuid, boolean, jsonb, boolean, boolean, date) FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION
  balie.search_tasks(text, uuid, boolean, jsonb, boolean, boolean, date, text, boolean, text, uuid, integer) FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION balie.count_tasks(text, uuid, boolean, jsonb, boolean, boolean, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
  balie.search_tasks(text, uuid, boolean, jsonb, boolean, boolean, date, text, boolean, text, uuid, integer) TO balie_app;
GRANT EXECUTE ON FUNCTION balie.count_tasks(text, uuid, boolean, jsonb, boolean, boolean, date) TO balie_app;
