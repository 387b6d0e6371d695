import type { Client } from 'pg';
import { grantsOfAcl } from './grants.ts';

export interface RuleFunction {
  /** Without its schema. */
  readonly name: string;
  readonly schema: string;
  /** Of the one table whose policies or triggers call it; null where none does, or more than one. */
  readonly table: number | null;
  readonly text: string;
}

interface FunctionRow {
  readonly schema: string;
  readonly name: string;
  readonly signature: string;
  readonly kind: string;
  readonly definition: string;
  readonly owner: string | null;
  readonly acl: string;
  readonly tables: number[];
}

/**
 * The functions that migrations made, by schema and name. Postgres knows which policies, triggers, constraints and views
 * call a function, but not which functions do.
 */
export async function readFunctions(client: Client): Promise<RuleFunction[]> {
  const { rows } = await client.query<FunctionRow>(`
    SELECT n.nspname AS schema, p.proname AS name, p.oid::regprocedure::text AS signature,
      CASE p.prokind WHEN 'p' THEN 'PROCEDURE' ELSE 'FUNCTION' END AS kind, pg_get_functiondef(p.oid) AS definition,
      CASE WHEN p.proowner <> d.datdba THEN p.proowner::regrole::text END AS owner,
      COALESCE(p.proacl, acldefault('f', p.proowner))::text AS acl,
      ARRAY(
        SELECT DISTINCT COALESCE(po.polrelid, t.tgrelid, k.conrelid, ad.adrelid, i.indrelid, r.ev_class) FROM pg_depend u
        LEFT JOIN pg_policy po ON u.classid = 'pg_policy'::regclass AND po.oid = u.objid
        LEFT JOIN pg_trigger t ON u.classid = 'pg_trigger'::regclass AND t.oid = u.objid
        LEFT JOIN pg_constraint k ON u.classid = 'pg_constraint'::regclass AND k.oid = u.objid
        LEFT JOIN pg_attrdef ad ON u.classid = 'pg_attrdef'::regclass AND ad.oid = u.objid
        LEFT JOIN pg_index i ON u.classid = 'pg_class'::regclass AND i.indexrelid = u.objid
        LEFT JOIN pg_rewrite r ON u.classid = 'pg_rewrite'::regclass AND r.oid = u.objid
        WHERE u.refclassid = 'pg_proc'::regclass AND u.refobjid = p.oid) AS tables
    FROM pg_proc p
    JOIN pg_namespace n ON n.oid = p.pronamespace
    JOIN pg_database d ON d.datname = current_database()
    WHERE n.nspname IN ('public', 'balie', 'directory') AND p.prokind IN ('f', 'p')
      AND NOT EXISTS (SELECT 1 FROM pg_depend e
        WHERE e.classid = 'pg_proc'::regclass AND e.objid = p.oid AND e.deptype = 'e')
    ORDER BY n.nspname, p.proname, p.oid::regprocedure::text COLLATE "C"`);
  const functions: RuleFunction[] = [];
  for (const row of rows) {
    const [table = null, ...others] = row.tables;
    functions.push({
      name: row.name,
      schema: row.schema,
      table: others.length === 0 ? table : null,
      text: await functionText(client, row),
    });
  }
  return functions;
}

async function functionText(client: Client, row: FunctionRow): Promise<string> {
  const { kind, signature, definition, owner, acl } = row;
  const on = `${kind} ${signature}`;
  const grants = await grantsOfAcl(client, acl, on);
  const lines = [
    `${definition.trimEnd()};`,
    ...(owner === null ? [] : [`ALTER ${on} OWNER TO ${owner};`]),
    // What nobody revoked is everyone's, and is said as well.
    ...(grants.some((grant) => grant.endsWith('TO PUBLIC;')) ? [] : [`REVOKE ALL ON ${on} FROM PUBLIC;`]),
    ...grants,
  ];
  return lines.join('\n');
}
