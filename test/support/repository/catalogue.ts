import type { Client } from 'pg';

const COMMANDS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] as const;
type Command = (typeof COMMANDS)[number];

interface Policy {
  readonly table: string;
  readonly name: string;
  readonly command: Command | 'ALL';
  readonly using: string | null;
  readonly check: string | null;
}

const OWN_OFFICE = 'office_id = ( SELECT balie.office_id() AS office_id)';
const isOffice = (table: string) => table === 'offices';

/** Violations of the rules for every table (docs/decisions/0002, 0032). */
export async function catalogueFaults(client: Client): Promise<string[]> {
  const faults = [
    ...(await rowSecurityFaults(client)),
    ...(await policyFaults(client)),
    ...(await columnFaults(client)),
    ...(await foreignKeyFaults(client)),
    ...(await uniqueKeyFaults(client)),
    ...(await searchIndexFaults(client)),
  ];
  return faults.toSorted();
}

const TABLES = `c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND c.relname <> '_prisma_migrations'`;

async function rowSecurityFaults(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(`
    SELECT c.relname AS table FROM pg_class c
    WHERE ${TABLES} AND NOT (c.relrowsecurity AND c.relforcerowsecurity)`);
  return rows.map(({ table }) => `${table}: row-level security is not enabled and forced`);
}

async function policyFaults(client: Client): Promise<string[]> {
  const { rows: policies } = await client.query<Policy>(`
    SELECT tablename AS table, policyname AS name, cmd AS command, qual AS using, with_check AS check
    FROM pg_policies
    WHERE schemaname = 'public' AND permissive = 'PERMISSIVE' AND 'balie_app' = ANY (roles)`);
  const { rows: tables } = await client.query<{ table: string; commands: Command[] }>(`
    SELECT c.relname AS table, ARRAY(
      SELECT command FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) command
      WHERE has_table_privilege('balie_app', c.oid, command)
         OR (command <> 'DELETE' AND has_any_column_privilege('balie_app', c.oid, command))) AS commands
    FROM pg_class c WHERE ${TABLES}`);
  const lacking = tables.flatMap(({ table, commands }) => {
    const ruled = (command: Command) =>
      policies.some((one) => one.table === table && (one.command === command || one.command === 'ALL'));
    const selects = commands.includes('SELECT') ? [] : [`${table}: balie_app may not read it`];
    const unruled = commands.filter((command) => !ruled(command));
    return [...selects, ...unruled.map((command) => `${table}: no policy for ${command}`)];
  });
  const unbound = policies.flatMap(({ table, name, using, check }) => {
    const office = isOffice(table) ? OWN_OFFICE.slice('office_'.length) : OWN_OFFICE;
    const isBound = [using, check].every((condition) => condition === null || condition.includes(office));
    return isBound ? [] : [`${table}: policy ${name} does not ask for the office`];
  });
  return [...lacking, ...unbound];
}

async function columnFaults(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(`
    SELECT c.relname AS table FROM pg_class c
    WHERE ${TABLES} AND c.relname <> 'offices' AND NOT EXISTS (
      SELECT 1 FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attname = 'office_id' AND a.attnotnull AND a.atttypid = 'uuid'::regtype)`);
  return rows.map(({ table }) => `${table}: no office_id that is always filled`);
}

/** Foreign keys bypass row-level security: without the office a key can point to another's row. */
async function foreignKeyFaults(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string }>(`
    SELECT c.relname AS table, k.conname AS name
    FROM pg_constraint k
    JOIN pg_class c ON c.oid = k.conrelid
    JOIN pg_class target ON target.oid = k.confrelid
    JOIN pg_attribute own ON own.attrelid = k.conrelid AND own.attnum = k.conkey[1]
    JOIN pg_attribute other ON other.attrelid = k.confrelid AND other.attnum = k.confkey[1]
    WHERE ${TABLES} AND k.contype = 'f' AND NOT (
      own.attname = 'office_id' AND other.attname = CASE target.relname WHEN 'offices' THEN 'id' ELSE 'office_id' END)`);
  const pointless = await client.query<{ table: string }>(`
    SELECT c.relname AS table FROM pg_class c
    WHERE ${TABLES} AND c.relname <> 'offices' AND NOT EXISTS (
      SELECT 1 FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f')`);
  return [
    ...rows.map(({ table, name }) => `${table}: foreign key ${name} does not begin with office_id`),
    ...pointless.rows.map(({ table }) => `${table}: no foreign key to an office or a row of one`),
  ];
}

/** Uniqueness over all offices would reveal values; ids and hashes of secrets are random. */
async function uniqueKeyFaults(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string }>(`
    SELECT c.relname AS table, i.indexrelid::regclass::text AS name
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    WHERE ${TABLES} AND i.indisunique AND NOT EXISTS (
      SELECT 1 FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum = i.indkey[0]
        AND (a.attname = 'office_id' OR (i.indnkeyatts = 1 AND (a.attname = 'id' OR a.attname LIKE '%token_hash'))))`);
  const { rows: keyless } = await client.query<{ table: string }>(`
    SELECT c.relname AS table FROM pg_class c
    WHERE ${TABLES} AND NOT EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary)`);
  return [
    ...rows.map(({ table, name }) => `${table}: unique index ${name} does not begin with office_id`),
    ...keyless.map(({ table }) => `${table}: no primary key`),
  ];
}

/** An index of words or lists that does not begin with the office reads what all offices have of them. */
async function searchIndexFaults(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string }>(`
    SELECT c.relname AS table, i.indexrelid::regclass::text AS name
    FROM pg_index i
    JOIN pg_class c ON c.oid = i.indrelid
    JOIN pg_class own ON own.oid = i.indexrelid
    JOIN pg_am method ON method.oid = own.relam
    WHERE ${TABLES} AND method.amname IN ('gin', 'gist', 'spgist') AND NOT EXISTS (
      SELECT 1 FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum = i.indkey[0] AND a.attname = 'office_id')`);
  return rows.map(({ table, name }) => `${table}: search index ${name} does not begin with office_id`);
}

/** Tables that the removal of an office would leave, by the catalogue it walks; and those it may not read and remove. */
export async function removalFaults(client: Client): Promise<string[]> {
  const { rows: left } = await client.query<{ name: string }>(`
    SELECT name FROM directory.tables_of_offices() WHERE condition IS NULL`);
  const { rows: barred } = await client.query<{ name: string }>(`
    SELECT name FROM directory.tables_of_offices()
    WHERE NOT has_table_privilege('balie_removal', name, 'SELECT')
       OR NOT has_table_privilege('balie_removal', name, 'DELETE')`);
  return [
    ...left.map(({ name }) => `${name}: no office owns its rows`),
    ...barred.map(({ name }) => `${name}: balie_removal may not remove its rows`),
  ].toSorted();
}
