-- A user changes of a mail what they can change in a mailbox, and with the role 'read' only that it was read
-- (ledger ROLES-20): not that it was not. All else is what the mailbox says, which the system writes.
CREATE OR REPLACE FUNCTION balie.guard_email() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
  DECLARE
    v_as_before emails := NEW;
  BEGIN
    v_as_before.is_read := OLD.is_read;
    v_as_before.pending := OLD.pending;
    v_as_before.revision := OLD.revision;
    IF balie.may_write() THEN
      v_as_before.flag_status := OLD.flag_status;
      v_as_before.categories := OLD.categories;
      v_as_before.folder_id := OLD.folder_id;
      v_as_before.judged_by := OLD.judged_by;
      v_as_before.failure_message := OLD.failure_message;
      -- Drafts of a removed user pass to the admin who removes them.
      IF balie.sees_all() THEN v_as_before.made_by_id := OLD.made_by_id; END IF;
    ELSIF OLD.is_read AND NOT NEW.is_read THEN
      RAISE insufficient_privilege USING MESSAGE = 'who may only read marks no mail as unread';
    END IF;
    IF v_as_before IS DISTINCT FROM OLD THEN
      RAISE insufficient_privilege USING MESSAGE = 'only the system writes what the mailbox says of a mail';
    END IF;
    RETURN NEW;
  END $$;
