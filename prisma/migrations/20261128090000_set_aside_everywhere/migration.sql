-- The relay sets rows of its outbox aside, of all offices: what it writes is of no link.
CREATE POLICY added_of_all ON set_aside_items FOR INSERT TO balie_directory WITH CHECK (link_id IS NULL);
CREATE POLICY changed_of_all ON set_aside_items FOR UPDATE TO balie_directory USING (link_id IS NULL);
GRANT SELECT (office_id, loop, link_id, item_id, tries), INSERT (office_id, loop, item_id, reason, next_try_at),
  UPDATE (reason, tried_at, tries, next_try_at) ON set_aside_items TO balie_directory;

-- What was set aside is told no longer once its source has ended, whoever ends it: a row of the outbox that was carried or
-- withdrawn, a series that was removed or completed, a relation that was deleted.
GRANT SELECT (office_id, loop, item_id), DELETE ON set_aside_items TO balie_search;
CREATE FUNCTION directory.forget_set_aside() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  BEGIN
    DELETE FROM public.set_aside_items
    WHERE office_id = OLD.office_id AND loop = TG_ARGV[0] AND item_id = OLD.id::text;
    RETURN NULL;
  END $$;
GRANT USAGE, CREATE ON SCHEMA directory TO balie_search;
ALTER FUNCTION directory.forget_set_aside() OWNER TO balie_search;
REVOKE CREATE ON SCHEMA directory FROM balie_search;
REVOKE EXECUTE ON FUNCTION directory.forget_set_aside() FROM PUBLIC;
CREATE TRIGGER forget_set_aside_carried AFTER UPDATE OF done_at ON directory.outbox FOR EACH ROW
  WHEN (OLD.attempts > 0 AND NEW.done_at IS NOT NULL) EXECUTE FUNCTION directory.forget_set_aside('outbox.row');
CREATE TRIGGER forget_set_aside_withdrawn AFTER DELETE ON directory.outbox FOR EACH ROW
  WHEN (OLD.attempts > 0 AND OLD.done_at IS NULL) EXECUTE FUNCTION directory.forget_set_aside('outbox.row');
CREATE TRIGGER forget_set_aside_removed AFTER DELETE ON tasks FOR EACH ROW
  WHEN (OLD.kind = 'periodic' AND OLD.occurrence_day IS NULL) EXECUTE FUNCTION directory.forget_set_aside('task.series');
CREATE TRIGGER forget_set_aside_completed AFTER UPDATE ON tasks FOR EACH ROW
  WHEN (OLD.kind = 'periodic' AND OLD.occurrence_day IS NULL AND OLD.done_at IS NULL
        AND (NEW.done_at IS NOT NULL OR NEW.kind <> 'periodic'))
  EXECUTE FUNCTION directory.forget_set_aside('task.series');
-- Of a statement, as an import that is undone deletes thousands.
CREATE FUNCTION directory.forget_set_aside_of_relations() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  BEGIN
    DELETE FROM public.set_aside_items aside USING gone
    WHERE aside.office_id = gone.office_id AND aside.loop = 'link.push' AND aside.item_id = gone.id::text;
    RETURN NULL;
  END $$;
GRANT USAGE, CREATE ON SCHEMA directory TO balie_search;
ALTER FUNCTION directory.forget_set_aside_of_relations() OWNER TO balie_search;
REVOKE CREATE ON SCHEMA directory FROM balie_search;
REVOKE EXECUTE ON FUNCTION directory.forget_set_aside_of_relations() FROM PUBLIC;
CREATE TRIGGER forget_set_aside AFTER DELETE ON relations REFERENCING OLD TABLE AS gone FOR EACH STATEMENT
  EXECUTE FUNCTION directory.forget_set_aside_of_relations();

-- A sweep that meets a row which cannot go deletes the others one by one.
GRANT SELECT (id) ON task_deeds TO balie_directory;
