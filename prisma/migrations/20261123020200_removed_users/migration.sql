-- A removed user stays as a row, so that notes, runs and the trail keep the name. Name, colour and telephone code are
-- free again: a colour is unique among those who are there, as at the end of a statement (users exchange colours), and a
-- name among logins, of which a removed user has none.
ALTER TABLE users ADD COLUMN removed_at timestamptz(3);
ALTER TABLE users
  DROP CONSTRAINT users_office_id_color_key,
  ADD CONSTRAINT users_color_of_one EXCLUDE USING btree (office_id WITH =, color WITH =)
    WHERE (removed_at IS NULL) DEFERRABLE;
GRANT UPDATE (removed_at) ON users TO balie_app;
GRANT SELECT (removed_at) ON users TO balie_directory, balie_search;

-- Keys to users are of one kind: a row that names a user keeps the name. Null in the trail means the system alone.
ALTER TABLE vat_evidence
  DROP CONSTRAINT vat_evidence_office_id_checked_by_id_fkey,
  ADD CONSTRAINT vat_evidence_office_id_checked_by_id_fkey FOREIGN KEY (office_id, checked_by_id)
    REFERENCES users (office_id, id);
ALTER TABLE portal_entries
  DROP CONSTRAINT portal_entries_office_id_placed_by_id_fkey,
  ADD CONSTRAINT portal_entries_office_id_placed_by_id_fkey FOREIGN KEY (office_id, placed_by_id)
    REFERENCES users (office_id, id),
  DROP CONSTRAINT portal_entries_office_id_withdrawn_by_id_fkey,
  ADD CONSTRAINT portal_entries_office_id_withdrawn_by_id_fkey FOREIGN KEY (office_id, withdrawn_by_id)
    REFERENCES users (office_id, id);
ALTER TABLE portal_withdrawals
  DROP CONSTRAINT portal_withdrawals_office_id_asked_by_id_fkey,
  ADD CONSTRAINT portal_withdrawals_office_id_asked_by_id_fkey FOREIGN KEY (office_id, asked_by_id)
    REFERENCES users (office_id, id);
ALTER TABLE left_records
  DROP CONSTRAINT left_records_office_id_owner_id_fkey,
  ADD CONSTRAINT left_records_office_id_owner_id_fkey FOREIGN KEY (office_id, owner_id)
    REFERENCES users (office_id, id);
ALTER TABLE distinct_pairs
  DROP CONSTRAINT distinct_pairs_office_id_set_by_id_fkey,
  ADD CONSTRAINT distinct_pairs_office_id_set_by_id_fkey FOREIGN KEY (office_id, set_by_id)
    REFERENCES users (office_id, id);
ALTER TABLE customer_links
  DROP CONSTRAINT customer_links_office_id_made_by_id_fkey,
  ADD CONSTRAINT customer_links_office_id_made_by_id_fkey FOREIGN KEY (office_id, made_by_id)
    REFERENCES users (office_id, id);
ALTER TABLE relation_visits
  DROP CONSTRAINT relation_visits_office_id_user_id_fkey,
  ADD CONSTRAINT relation_visits_office_id_user_id_fkey FOREIGN KEY (office_id, user_id)
    REFERENCES users (office_id, id);
ALTER TABLE request_answers
  DROP CONSTRAINT request_answers_office_id_user_id_fkey,
  ADD CONSTRAINT request_answers_office_id_user_id_fkey FOREIGN KEY (office_id, user_id)
    REFERENCES users (office_id, id);

-- With the login go its sessions and mailed passwords. The app has no access to the directory, so it asks by a function.
GRANT DELETE ON directory.logins TO balie_search;
CREATE FUNCTION balie.remove_login(leaver uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
    IF balie.viewer_role() <> 'admin' OR NOT EXISTS (
      SELECT 1 FROM users WHERE id = leaver AND office_id = balie.office_id() AND removed_at IS NOT NULL) THEN
      RAISE insufficient_privilege USING MESSAGE = 'only an admin of the office removes the login of a removed user';
    END IF;
    DELETE FROM directory.logins WHERE user_id = leaver;
  END $$;
ALTER FUNCTION balie.remove_login(uuid) OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.remove_login(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.remove_login(uuid) TO balie_app;

-- A removed user is nobody's twin.
CREATE OR REPLACE FUNCTION balie.rename_logins() RETURNS SETOF uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  office CONSTANT uuid := balie.office_id();
BEGIN
  UPDATE directory.logins login SET username = member.username FROM users member
  WHERE member.office_id = office AND member.id = login.user_id AND member.username::text <> login.username::text;
EXCEPTION WHEN unique_violation THEN
  RETURN QUERY
    SELECT member.id FROM users member
    WHERE member.office_id = office AND member.removed_at IS NULL AND (
      EXISTS (SELECT 1 FROM users twin
              WHERE twin.office_id = office AND twin.username = member.username AND twin.id <> member.id
                AND twin.removed_at IS NULL)
      OR EXISTS (SELECT 1 FROM directory.logins login JOIN users other ON other.id = login.user_id
                 WHERE login.username = member.username AND other.office_id <> office));
  IF NOT FOUND THEN
    RAISE;
  END IF;
END $$;
