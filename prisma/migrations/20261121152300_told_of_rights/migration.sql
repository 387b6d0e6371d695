-- Whoever changes a role or locks an office, by whatever way: open sockets hear of it at once.
CREATE FUNCTION balie.tell_of_role() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
  AS $$ BEGIN
    PERFORM pg_notify('balie', json_build_object('t', 'session', 'o', NEW.office_id, 'i', NEW.id)::text);
    RETURN NULL;
  END $$;
CREATE TRIGGER tell_of_role AFTER UPDATE OF role ON users
  FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION balie.tell_of_role();

CREATE FUNCTION balie.tell_of_lock() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
  AS $$ BEGIN
    PERFORM pg_notify('balie', json_build_object('t', 'session', 'o', NEW.id, 'i', id)::text)
    FROM users WHERE office_id = NEW.id;
    RETURN NULL;
  END $$;
CREATE TRIGGER tell_of_lock AFTER UPDATE OF locked_text ON offices
  FOR EACH ROW WHEN (OLD.locked_text IS DISTINCT FROM NEW.locked_text) EXECUTE FUNCTION balie.tell_of_lock();
