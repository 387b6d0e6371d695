-- A relation that the undo of an import could not delete is told of no longer once somebody has deleted it.
CREATE OR REPLACE FUNCTION directory.forget_set_aside_of_relations() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  BEGIN
    DELETE FROM public.set_aside_items aside USING gone
    WHERE aside.office_id = gone.office_id AND aside.loop IN ('link.push', 'import.undo')
      AND aside.item_id = gone.id::text;
    RETURN NULL;
  END $$;
