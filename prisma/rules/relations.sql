-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE relations ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON relations TO balie_app;
GRANT SELECT, DELETE ON relations TO balie_removal;
GRANT SELECT (address_decision, address_entered_at, address_entered_by_id, address_had_holder, birth_date,
  bsn_hash, deleting_at, display_name, email, house_number, iban, id, kind, kvk_number, legal_form,
  linked_mail_ids, office_id, owner_id, phone1, phone2, phone3, postcode, relation_number, search_text,
  sort_address, sort_city, sort_name) ON relations TO balie_search;

CREATE POLICY added ON relations FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND ((SELECT balie.sees_all()) OR owner_id = (SELECT balie.user_id()))
  );

CREATE POLICY changed ON relations FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.may_write())
    AND ((SELECT balie.sees_all()) OR owner_id = (SELECT balie.user_id()))
  )
  WITH CHECK (
    office_id = (SELECT balie.office_id())
    AND ((SELECT balie.sees_all()) OR owner_id = (SELECT balie.user_id()))
  );

CREATE POLICY removed ON relations FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system'
  );

CREATE POLICY seen ON relations FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND ((SELECT balie.sees_all()) OR owner_id = (SELECT balie.user_id()))
  );

CREATE TRIGGER date_address BEFORE INSERT OR UPDATE ON relations
  FOR EACH ROW
  EXECUTE FUNCTION balie.date_address();

CREATE TRIGGER forget_set_aside AFTER DELETE ON relations REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT
  EXECUTE FUNCTION directory.forget_set_aside_of_relations();

CREATE TRIGGER keep_changed_number AFTER UPDATE OF relation_number ON relations
  FOR EACH ROW
  WHEN (
    old.relation_number IS DISTINCT FROM new.relation_number
  )
  EXECUTE FUNCTION balie.keep_changed_number();

CREATE TRIGGER keep_new_numbers AFTER INSERT ON relations REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION balie.keep_new_numbers();

CREATE TRIGGER record_changed_address AFTER UPDATE ON relations
  FOR EACH ROW
  WHEN (
    new.address_entered_at IS NOT NULL AND new.address_entered_at IS DISTINCT FROM old.address_entered_at
  )
  EXECUTE FUNCTION balie.record_entered_address();

CREATE TRIGGER record_new_address AFTER INSERT ON relations
  FOR EACH ROW
  WHEN (
    new.address_entered_at IS NOT NULL
  )
  EXECUTE FUNCTION balie.record_entered_address();

CREATE TRIGGER rename_in_appointments AFTER UPDATE OF display_name ON relations
  FOR EACH ROW
  WHEN (
    old.display_name IS DISTINCT FROM new.display_name
  )
  EXECUTE FUNCTION balie.rename_relation_of_appointments();

CREATE TRIGGER rename_in_tasks AFTER UPDATE OF display_name, sort_name ON relations
  FOR EACH ROW
  WHEN (
    old.display_name IS DISTINCT FROM new.display_name OR old.sort_name IS DISTINCT FROM new.sort_name
  )
  EXECUTE FUNCTION balie.rename_relation_of_tasks();

CREATE OR REPLACE FUNCTION balie.date_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  DECLARE
    -- The owner of the database, by which migrations write, has no role of an office.
    v_is_trusted boolean := COALESCE(NULLIF(current_setting('balie.role', true), ''), 'admin') = 'admin';
    v_is_new boolean := true;
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      v_is_new := lower(NEW.email) <> lower(OLD.email) OR NEW.owner_id IS DISTINCT FROM OLD.owner_id;
    END IF;
    IF v_is_new THEN
      NEW.address_entered_at := NULL;
      NEW.address_entered_by_id := NULL;
      NEW.address_decision := NULL;
      NEW.address_had_holder := false;
      IF NOT v_is_trusted AND NEW.email <> '' THEN
        NEW.address_entered_at := clock_timestamp();
        NEW.address_entered_by_id := balie.user_id();
        NEW.address_had_holder := balie.has_other_holder(NEW.email, NEW.owner_id);
      END IF;
    ELSIF NOT v_is_trusted THEN
      NEW.address_entered_at := OLD.address_entered_at;
      NEW.address_entered_by_id := OLD.address_entered_by_id;
      NEW.address_decision := OLD.address_decision;
      NEW.address_had_holder := OLD.address_had_holder;
    END IF;
    RETURN NEW;
  END $function$;
REVOKE ALL ON FUNCTION balie.date_address() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.date_address() TO balie_app;

CREATE OR REPLACE FUNCTION balie.keep_changed_number()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO relation_numbers AS given (office_id, relation_number, relation_id)
    VALUES (NEW.office_id, NEW.relation_number, NEW.id)
    ON CONFLICT (office_id, relation_number) DO UPDATE SET relation_id = excluded.relation_id
    WHERE given.relation_id IS NULL OR given.relation_id = excluded.relation_id;
  IF NOT FOUND THEN
    RAISE unique_violation USING TABLE = 'relation_numbers', MESSAGE = 'a relation number was another relation''s';
  END IF;
  RETURN NULL;
END $function$;
ALTER FUNCTION balie.keep_changed_number() OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.keep_changed_number() FROM PUBLIC;

CREATE OR REPLACE FUNCTION balie.keep_new_numbers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_kept bigint;
BEGIN
  INSERT INTO relation_numbers AS given (office_id, relation_number, relation_id)
    SELECT office_id, relation_number, id FROM added
    ON CONFLICT (office_id, relation_number) DO UPDATE SET relation_id = excluded.relation_id
    WHERE given.relation_id IS NULL OR given.relation_id = excluded.relation_id;
  GET DIAGNOSTICS v_kept = ROW_COUNT;
  IF v_kept < (SELECT count(*) FROM added) THEN
    RAISE unique_violation USING TABLE = 'relation_numbers', MESSAGE = 'a relation number was another relation''s';
  END IF;
  RETURN NULL;
END $function$;
ALTER FUNCTION balie.keep_new_numbers() OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.keep_new_numbers() FROM PUBLIC;

CREATE OR REPLACE FUNCTION balie.record_entered_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  DECLARE
    v_count integer;
  BEGIN
    -- The owner of the database is of no office.
    IF COALESCE(current_setting('balie.role', true), '') = '' THEN
      RETURN NULL;
    END IF;
    v_count := balie.count_mails_of(lower(NEW.email), NEW.address_entered_at);
    IF v_count > 0 THEN
      INSERT INTO audit_entries (office_id, user_id, entity, entity_id, about_user_id, action, changes)
      VALUES (NEW.office_id, balie.user_id(), 'office', NEW.office_id, balie.user_id(), 'address-entered',
        jsonb_build_object('name', NEW.display_name, 'email', NEW.email, 'count', v_count));
    END IF;
    RETURN NULL;
  END $function$;
REVOKE ALL ON FUNCTION balie.record_entered_address() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.record_entered_address() TO balie_app;

CREATE OR REPLACE FUNCTION balie.rename_relation_of_appointments()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ BEGIN
    UPDATE appointments SET relation_name = NEW.display_name
    WHERE office_id = NEW.office_id AND relation_id = NEW.id;
    RETURN NULL;
  END $function$;
ALTER FUNCTION balie.rename_relation_of_appointments() OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.rename_relation_of_appointments() FROM PUBLIC;

CREATE OR REPLACE FUNCTION balie.rename_relation_of_tasks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ BEGIN
    UPDATE tasks SET relation_name = NEW.display_name, sort_relation = NEW.sort_name
    WHERE office_id = NEW.office_id AND relation_id = NEW.id;
    RETURN NULL;
  END $function$;
ALTER FUNCTION balie.rename_relation_of_tasks() OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.rename_relation_of_tasks() FROM PUBLIC;

CREATE OR REPLACE FUNCTION directory.forget_set_aside_of_relations()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  BEGIN
    DELETE FROM public.set_aside_items aside USING gone
    WHERE aside.office_id = gone.office_id AND aside.loop IN ('link.push', 'import.undo')
      AND aside.item_id = gone.id::text;
    RETURN NULL;
  END $function$;
ALTER FUNCTION directory.forget_set_aside_of_relations() OWNER TO balie_search;
REVOKE ALL ON FUNCTION directory.forget_set_aside_of_relations() FROM PUBLIC;
