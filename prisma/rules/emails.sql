-- Written by `npm run rules` from a migrated database; a change is a migration.

ALTER TABLE emails ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON emails TO balie_app;
GRANT SELECT, DELETE ON emails TO balie_removal;
GRANT SELECT (folder_id, from_key, id, judged_by, made_by_id, moment, office_id, pending, remote_id,
  search_text) ON emails TO balie_search;

CREATE POLICY added ON emails FOR INSERT TO balie_app
  WITH CHECK (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system'
  );

CREATE POLICY changed ON emails FOR UPDATE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) <> 'customer'
  );

CREATE POLICY removed ON emails FOR DELETE TO balie_app
  USING (
    office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all())
  );

CREATE POLICY seen ON emails FOR SELECT TO balie_app
  USING (
    office_id = (SELECT balie.office_id())
    AND (SELECT balie.viewer_role()) <> 'customer'
    AND (
      (SELECT balie.sees_all())
      OR made_by_id = (SELECT balie.user_id())
      OR judged_by = 'sender' AND (from_key IN (SELECT balie.senders_of_own_relations()))
      OR judged_by = 'recipients' AND (id IN (SELECT balie.emails_to_own_relations()))
      OR (remote_id IN (SELECT balie.emails_of_own_relations()))
    )
  );
COMMENT ON POLICY seen ON emails IS 'Made of balie.email_rule_text by balie.apply_email_rule. In plain words: domain/email/sees-email.ts.';

CREATE TRIGGER guard BEFORE UPDATE ON emails
  FOR EACH ROW
  WHEN (
    current_setting('balie.role', true) = ANY (ARRAY['admin', 'readwrite', 'read'])
  )
  EXECUTE FUNCTION balie.guard_email();

CREATE OR REPLACE FUNCTION balie.emails_of_own_relations()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    WITH dated AS MATERIALIZED (SELECT address, since FROM balie.dated_addresses())
    SELECT unnest(relation.linked_mail_ids) FROM relations relation
    WHERE relation.office_id = (SELECT balie.office_id()) AND relation.owner_id = (SELECT balie.user_id())
    AND relation.linked_mail_ids <> '{}'
    UNION ALL
    SELECT email.remote_id FROM dated
    JOIN emails email ON email.office_id = (SELECT balie.office_id()) AND email.from_key = dated.address
      AND email.judged_by = 'sender' AND email.moment >= dated.since
    UNION ALL
    SELECT email.remote_id FROM dated
    JOIN email_recipients recipient
      ON recipient.office_id = (SELECT balie.office_id()) AND recipient.address = dated.address
    JOIN emails email ON email.office_id = recipient.office_id AND email.id = recipient.email_id
      AND email.judged_by = 'recipients' AND email.moment >= dated.since
  $function$;
ALTER FUNCTION balie.emails_of_own_relations() OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.emails_of_own_relations() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.emails_of_own_relations() TO balie_app;

CREATE OR REPLACE FUNCTION balie.emails_to_own_relations()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    SELECT recipient.email_id
    FROM email_recipients recipient
    WHERE recipient.office_id = (SELECT balie.office_id())
    AND recipient.address = ANY(ARRAY(SELECT balie.senders_of_own_relations()))
  $function$;
ALTER FUNCTION balie.emails_to_own_relations() OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.emails_to_own_relations() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.emails_to_own_relations() TO balie_app;

CREATE OR REPLACE FUNCTION balie.guard_email()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
  END $function$;
GRANT EXECUTE ON FUNCTION balie.guard_email() TO PUBLIC;

CREATE OR REPLACE FUNCTION balie.senders_of_own_relations()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    SELECT lower(own.email) FROM relations own
    WHERE own.office_id = (SELECT balie.office_id()) AND own.owner_id = (SELECT balie.user_id()) AND own.email <> ''
    AND (own.address_entered_at IS NULL OR own.id NOT IN (
      SELECT contested.relation_id FROM balie.contested_addresses() contested
      WHERE contested.owner_id = (SELECT balie.user_id())))
  $function$;
ALTER FUNCTION balie.senders_of_own_relations() OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.senders_of_own_relations() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.senders_of_own_relations() TO balie_app;
