import path from 'node:path';
import type { Client } from 'pg';
import { type RuleFunction, readFunctions } from './function-rules.ts';
import { readSchemaRules } from './schema-rules.ts';
import { readTables, tableRules } from './table-rules.ts';

/** Where the rules of the database stand as the migrations left them. */
export const RULES_FOLDER = path.join(import.meta.dirname, '../../../prisma/rules');

const HEADING = '-- Written by `npm run rules` from a migrated database; a change is a migration.';

/**
 * The rules of a migrated database: policies, grants, triggers and functions, by the path of their file in `prisma/rules`.
 * A table has a file with the functions that its rules alone call; each other function has its own.
 */
export async function ruleFiles(client: Client): Promise<ReadonlyMap<string, string>> {
  // Names of this path are printed without their schema.
  await client.query('SET search_path TO pg_catalog, public');
  const tables = await readTables(client);
  const functions = await readFunctions(client);
  const files = new Map([['schemas.sql', fileText(await readSchemaRules(client))]]);
  for (const table of tables) {
    const own = functions.filter((one) => one.table === table.oid);
    const texts = [...(await tableRules(client, table)), ...own.map(({ text }) => text)];
    files.set(fileOf(table.schema, table.table), fileText(texts));
  }
  for (const [file, texts] of functionFiles(functions)) files.set(file, fileText(texts));
  return files;
}

/** Functions of one name that differ in their parameters share a file. */
function functionFiles(functions: readonly RuleFunction[]): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const { schema, name, table, text } of functions) {
    if (table !== null) continue;
    const file = fileOf(schema === 'balie' ? 'public' : schema, `functions/${name}`);
    files.set(file, [...(files.get(file) ?? []), text]);
  }
  return files;
}

function fileOf(schema: string, name: string): string {
  return schema === 'public' ? `${name}.sql` : `${schema}/${name}.sql`;
}

function fileText(texts: readonly string[]): string {
  return `${[HEADING, ...texts].join('\n\n')}\n`;
}
