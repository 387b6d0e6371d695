-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.apostrophes()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (('''`´·ʹʺʻʼʽʾʿˈˊˋ΄᾽'::text || '᾿῍῎῏῝῞῟`´῾‘’‚‛‧′'::text) || '‵՚՟׳Ꞌꞌ'::text);
ALTER FUNCTION balie.apostrophes() OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.apostrophes() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.apostrophes() TO balie_app;
