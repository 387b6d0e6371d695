import type { Client } from 'pg';
import { grantsOfAcl } from './grants.ts';

const KINDS: Readonly<Record<string, string>> = {
  r: 'TABLES',
  S: 'SEQUENCES',
  f: 'FUNCTIONS',
  T: 'TYPES',
  n: 'SCHEMAS',
};

/** Who may use which schema and sequence, and what roles are granted on tables to come. */
export async function readSchemaRules(client: Client): Promise<string[]> {
  return [
    await statements(client, schemas),
    await statements(client, sequences),
    await defaults(client),
  ].filter((text) => text !== '');
}

interface Granted {
  readonly on: string;
  readonly acl: string;
}

const schemas = `
  SELECT 'SCHEMA ' || nspname AS on, nspacl::text AS acl FROM pg_namespace
  WHERE nspname IN ('public', 'balie', 'directory') AND nspacl IS NOT NULL ORDER BY nspname`;

const sequences = `
  SELECT 'SEQUENCE ' || c.oid::regclass AS on, c.relacl::text AS acl FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname IN ('public', 'balie', 'directory') AND c.relkind = 'S' AND c.relacl IS NOT NULL ORDER BY 1`;

async function statements(client: Client, query: string): Promise<string> {
  const { rows } = await client.query<Granted>(query);
  const lines: string[] = [];
  for (const { on, acl } of rows) lines.push(...(await grantsOfAcl(client, acl, on)));
  return lines.join('\n');
}

async function defaults(client: Client): Promise<string> {
  const { rows } = await client.query<{ schema: string; kind: string; acl: string }>(`
    SELECT COALESCE(n.nspname, '') AS schema, d.defaclobjtype AS kind, d.defaclacl::text AS acl
    FROM pg_default_acl d LEFT JOIN pg_namespace n ON n.oid = d.defaclnamespace ORDER BY 1, 2`);
  const lines: string[] = [];
  for (const { schema, kind, acl } of rows) {
    const grants = await grantsOfAcl(client, acl, KINDS[kind] ?? kind);
    lines.push(...grants.map((grant) => `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} ${grant}`));
  }
  return lines.join('\n');
}
