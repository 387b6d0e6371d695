-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.email_rule_text(p_role text, p_sees_all text, p_user_id text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    SELECT format($rule$%1$s <> 'customer' AND (%2$s
      OR made_by_id = %3$s
      OR (judged_by = 'sender' AND from_key IN (SELECT balie.senders_of_own_relations()))
      OR (judged_by = 'recipients' AND id IN (SELECT balie.emails_to_own_relations()))
      OR remote_id IN (SELECT balie.emails_of_own_relations()))$rule$, p_role, p_sees_all, p_user_id)
  $function$;
ALTER FUNCTION balie.email_rule_text(text,text,text) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.email_rule_text(text,text,text) FROM PUBLIC;
