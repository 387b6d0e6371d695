import type { Client } from 'pg';

const WIDTH = 110;
const COMMANDS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];

interface Grant {
  readonly role: string;
  readonly command: string;
  /** Null: of the whole table. */
  readonly columns: string[] | null;
}

/** GRANT statements of a table or view, a role each; its owner needs none. */
export async function grantLines(client: Client, table: { oid: number; name: string }): Promise<string[]> {
  const { rows } = await client.query<Grant>(
    `SELECT grantee::regrole::text AS role, privilege_type AS command, NULL AS columns
     FROM pg_class c, aclexplode(c.relacl) WHERE c.oid = $1 AND grantee <> c.relowner
     UNION ALL
     SELECT grantee::regrole::text, privilege_type, array_agg(a.attname::text ORDER BY a.attname)
     FROM pg_attribute a, aclexplode(a.attacl) WHERE a.attrelid = $1 GROUP BY 1, 2`,
    [table.oid],
  );
  const roles = [...new Set(rows.map(({ role }) => role))].toSorted();
  return roles.map((role) => {
    const ofRole = rows.filter((row) => row.role === role).toSorted(byCommand);
    return wrapped(`GRANT ${ofRole.map(privilegeText).join(', ')} ON ${table.name} TO ${role};`);
  });
}

/** GRANT statements of an object of another kind, from its list of rights as `aclexplode` reads it. */
export async function grantsOfAcl(client: Client, acl: string | null, on: string): Promise<string[]> {
  const { rows } = await client.query<{ role: string; commands: string[] }>(
    `SELECT CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END AS role,
       array_agg(privilege_type ORDER BY privilege_type) AS commands
     FROM aclexplode($1::aclitem[]) WHERE grantee <> grantor GROUP BY 1 ORDER BY 1`,
    [acl],
  );
  return rows.map(({ role, commands }) => `GRANT ${commands.join(', ')} ON ${on} TO ${role};`);
}

function privilegeText({ command, columns }: Grant): string {
  return columns === null ? command : `${command} (${columns.join(', ')})`;
}

/** In lines of bounded width, as lists of columns are long. */
function wrapped(statement: string): string {
  const lines = [''];
  for (const word of statement.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length >= WIDTH) lines.push(`  ${word}`);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}

/** In the order in which one says them; rights of other kinds follow. */
function byCommand(left: Grant, right: Grant): number {
  const rank = ({ command }: Grant) =>
    COMMANDS.includes(command) ? COMMANDS.indexOf(command) : COMMANDS.length;
  return rank(left) - rank(right) || left.command.localeCompare(right.command);
}
