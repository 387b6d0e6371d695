import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { superuserUrl } from '#dev/stack/postgres.ts';
import { askShared } from './ask-shared.ts';
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
  const server = await askShared<SharedPostgres>('postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administrate(server, `create database ${name} template ${server.template}`);
  return {
    name,
    ...databaseUrls(server, name),
    variables: databaseVariables(server, name),
    drop: () => administrate(server, `drop database if exists ${name} with (force)`),
  };
}
