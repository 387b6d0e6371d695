import type { Client } from 'pg';
import { conditionLines } from './condition-lines.ts';
import { grantLines } from './grants.ts';

export interface RuledTable {
  readonly oid: number;
  readonly schema: string;
  /** Without its schema. */
  readonly table: string;
  readonly isView: boolean;
  readonly hasRowRules: boolean;
  readonly isForced: boolean;
}

interface Policy {
  readonly name: string;
  readonly command: string;
  readonly roles: string;
  readonly permissive: boolean;
  readonly using: string | null;
  readonly check: string | null;
  readonly comment: string | null;
}

/** The tables and views of migrations, and not the table in which Prisma keeps which of them it applied. */
export async function readTables(client: Client): Promise<RuledTable[]> {
  const { rows } = await client.query<RuledTable>(`
    SELECT c.oid, n.nspname AS schema, c.relname AS table, c.relkind IN ('v', 'm') AS "isView",
      c.relrowsecurity AS "hasRowRules", c.relforcerowsecurity AS "isForced"
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname IN ('public', 'balie', 'directory') AND c.relkind IN ('r', 'p', 'v', 'm')
      AND c.relname <> '_prisma_migrations'
    ORDER BY n.nspname, c.relname`);
  return rows;
}

/** Row security, grants, policies and triggers of a table, or what a view shows and to whom: a statement each. */
export async function tableRules(client: Client, table: RuledTable): Promise<string[]> {
  const name = table.schema === 'public' ? table.table : `${table.schema}.${table.table}`;
  const security = table.isView ? await viewText(client, table.oid, name) : rowSecurity(table, name);
  const grants = await grantLines(client, { oid: table.oid, name });
  return [
    security,
    grants.join('\n'),
    ...(await policyTexts(client, table.oid, name)),
    ...(await triggerTexts(client, table.oid, name)),
  ].filter((text) => text !== '');
}

function rowSecurity({ hasRowRules, isForced }: RuledTable, name: string): string {
  const parts = [
    ...(hasRowRules ? ['ENABLE ROW LEVEL SECURITY'] : []),
    ...(isForced ? ['FORCE ROW LEVEL SECURITY'] : []),
  ];
  return parts.length === 0 ? `-- ${name} has no row rules.` : `ALTER TABLE ${name} ${parts.join(', ')};`;
}

async function viewText(client: Client, oid: number, name: string): Promise<string> {
  const { rows } = await client.query<{ text: string; options: string[] | null; owner: string }>(
    `SELECT pg_get_viewdef(oid, true) AS text, reloptions AS options, relowner::regrole::text AS owner
     FROM pg_class WHERE oid = $1`,
    [oid],
  );
  return rows
    .map(({ text, options, owner }) => {
      const having = options === null ? '' : ` WITH (${options.toSorted().join(', ')})`;
      return `CREATE VIEW ${name}${having} AS\n${text.trimEnd()}\nALTER VIEW ${name} OWNER TO ${owner};`;
    })
    .join('\n');
}

async function policyTexts(client: Client, oid: number, table: string): Promise<string[]> {
  const { rows } = await client.query<Policy>(
    `SELECT polname AS name, polpermissive AS permissive,
       CASE polcmd WHEN 'r' THEN 'SELECT' WHEN 'a' THEN 'INSERT' WHEN 'w' THEN 'UPDATE' WHEN 'd' THEN 'DELETE' ELSE 'ALL' END
         AS command,
       (SELECT string_agg(CASE role WHEN 0 THEN 'PUBLIC' ELSE role::regrole::text END, ', ' ORDER BY role::regrole::text)
        FROM unnest(polroles) role) AS roles,
       pg_get_expr(polqual, polrelid, true) AS using, pg_get_expr(polwithcheck, polrelid, true) AS check,
       obj_description(oid, 'pg_policy') AS comment
     FROM pg_policy WHERE polrelid = $1 ORDER BY polname`,
    [oid],
  );
  return rows.map((policy) => policyText(policy, table));
}

function policyText(policy: Policy, table: string): string {
  const { name, command, roles, permissive, using, check, comment } = policy;
  const kind = permissive ? '' : ' AS RESTRICTIVE';
  const lines = [
    `CREATE POLICY ${name} ON ${table}${kind} FOR ${command} TO ${roles}`,
    ...(using === null ? [] : ['  USING (', ...conditionLines(using, '    '), '  )']),
    ...(check === null ? [] : ['  WITH CHECK (', ...conditionLines(check, '    '), '  )']),
  ];
  const said =
    comment === null ? '' : `\nCOMMENT ON POLICY ${name} ON ${table} IS '${comment.replaceAll("'", "''")}';`;
  return `${lines.join('\n')};${said}`;
}

async function triggerTexts(client: Client, oid: number, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; text: string; enabled: string }>(
    `SELECT tgname AS name, pg_get_triggerdef(oid, true) AS text, tgenabled AS enabled
     FROM pg_trigger WHERE tgrelid = $1 AND NOT tgisinternal ORDER BY tgname`,
    [oid],
  );
  return rows.map(({ name, text, enabled }) => {
    const state =
      enabled === 'O' ? '' : `\n-- ${name} on ${table} fires in another mode than usual: ${enabled}.`;
    return `${triggerText(text)};${state}`;
  });
}

function triggerText(text: string): string {
  const parts = /^(.*?) (FOR EACH \w+)(?: WHEN \((.*)\))? (EXECUTE FUNCTION .*)$/s.exec(text);
  if (parts === null) throw new Error(`a trigger of a form that is not known: ${text}`);
  const [, event = '', each = '', condition, action = ''] = parts;
  const when = condition === undefined ? [] : ['  WHEN (', ...conditionLines(condition, '    '), '  )'];
  return [event, `  ${each}`, ...when, `  ${action}`].join('\n');
}
