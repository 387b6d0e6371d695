-- Events carry the names of their fields, as prisma/events.ts writes them: a payload may hold 8,000 bytes, so letters saved nothing.
CREATE OR REPLACE FUNCTION balie.tell_of_role() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
  AS $$ BEGIN
    PERFORM pg_notify('balie',
      json_build_object('type', 'session', 'officeId', NEW.office_id, 'id', NEW.id)::text);
    RETURN NULL;
  END $$;

CREATE OR REPLACE FUNCTION balie.tell_of_lock() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp
  AS $$ BEGIN
    PERFORM pg_notify('balie', json_build_object('type', 'session', 'officeId', NEW.id, 'id', id)::text)
    FROM users WHERE office_id = NEW.id;
    RETURN NULL;
  END $$;
