import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { superuserUrl } from '#dev/stack/postgres.ts';
import { requestShared } from '../api/request-shared.ts';
import { type DatabaseUrls, databaseUrls, databaseVariables } from './migrated-postgres.ts';
import type { SharedPostgres } from './shared-environment.ts';

export type TestDatabase = DatabaseUrls & {
  readonly name: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly drop: () => Promise<void>;
};

async function administrate(server: SharedPostgres, statement: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl(server) });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A clone of the migrated template. Call in beforeAll, drop() in afterAll. */
export async function createDatabase(): Promise<TestDatabase> {
  const server = await requestShared<SharedPostgres>('postgres');
  return createFrom(server, server.template);
}

/** A database as it was before a migration, which the test then applies itself. */
export async function createDatabaseBefore(migration: string): Promise<TestDatabase> {
  const database = await createFrom(await requestShared<SharedPostgres>('postgres'), 'template0');
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  const folders = (await readdir(MIGRATIONS)).filter((name) => /^\d/.test(name) && name < migration);
  for (const folder of folders.toSorted()) await client.query(await readMigration(folder));
  await client.end();
  return database;
}

export function readMigration(name: string): Promise<string> {
  return readFile(path.join(MIGRATIONS, name, 'migration.sql'), 'utf8');
}

const MIGRATIONS = path.join(import.meta.dirname, '../../../prisma/migrations');

async function createFrom(server: SharedPostgres, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administrate(server, `create database ${name} template ${template}`);
  return {
    name,
    ...databaseUrls(server, name),
    variables: databaseVariables(server, name),
    drop: () => administrate(server, `drop database if exists ${name} with (force)`),
  };
}
