-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.invited_users()
 RETURNS TABLE(user_id uuid, expires_at timestamp with time zone, mail_state text, is_mail_open boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    SELECT login.user_id, last.expires_at, last.mail_state, coalesce(last.is_mail_open, false)
    FROM directory.logins login
    LEFT JOIN LATERAL (
      SELECT mailed.expires_at, mailed.mail_state, mailed.mail_ciphertext IS NOT NULL AS is_mail_open
      FROM directory.mailed_passwords mailed
      WHERE mailed.user_id = login.user_id AND mailed.token_hash IS NOT NULL
      ORDER BY mailed.created_at DESC, mailed.expires_at DESC LIMIT 1) last ON true
    WHERE login.office_id = balie.office_id() AND login.password_hash IS NULL AND balie.viewer_role() = 'admin'
  $function$;
ALTER FUNCTION balie.invited_users() OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.invited_users() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.invited_users() TO balie_app;
