-- Written by `npm run rules` from a migrated database; a change is a migration.

CREATE OR REPLACE FUNCTION balie.folded(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (octet_length(written) = length(written)) THEN translate(lower((written COLLATE pg_c_utf8)), '''`'::text, ''::text) ELSE replace(replace(replace(replace(replace(replace(replace(translate(lower(regexp_replace((NORMALIZE(translate(written, balie.apostrophes(), ''::text), NFKD) COLLATE pg_c_utf8), balie.unseen_signs(), ''::text, 'g'::text)), (((('‐‑‒–—―⁃−˗֊־᐀᠆⸗⸚⸺'::text || '⸻⹀⹝〜〰゠'::text) || '“”„‟«»〝〞〟״'::text) || 'øðđħıĸłŋŧƀɓƈȼɖɗƌəǝɛɇƒɠǥɣɨɩɉƙƚɫɲƞɔɵƥɍƫƭʈⱦʉʊʋƴɏƶȥⱥⱡⱨⱪⱬς'::text) || balie.apostrophes()), ((repeat('-'::text, 22) || repeat('"'::text, 10)) || 'oddhiklntbbccdddeeeefgggiijkllnnooprttttuuvyyzzalhkzσ'::text)), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'þ'::text, 'th'::text), 'ƕ'::text, 'hv'::text), 'ꜳ'::text, 'aa'::text), 'ꝏ'::text, 'oo'::text) END;
ALTER FUNCTION balie.folded(text) OWNER TO balie_search;
REVOKE ALL ON FUNCTION balie.folded(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.folded(text) TO balie_app;
