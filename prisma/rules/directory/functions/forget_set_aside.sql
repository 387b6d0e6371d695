-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION directory.forget_set_aside()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  BEGIN
    DELETE FROM public.set_aside_items
    WHERE office_id = OLD.office_id AND loop = TG_ARGV[0] AND item_id = OLD.id::text;
    RETURN NULL;
  END $function$;
ALTER FUNCTION directory.forget_set_aside() OWNER TO balie_search;
REVOKE ALL ON FUNCTION directory.forget_set_aside() FROM PUBLIC;
