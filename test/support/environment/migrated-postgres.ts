import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { runToEnd } from '#dev/stack/child.ts';
import { freePort } from '#dev/stack/free-ports.ts';
import {
  acceptsQueries,
  databaseUrl,
  ensureCluster,
  ensureDatabase,
  postgresCommand,
  superuserUrl,
} from '#dev/stack/postgres.ts';
import type { Supervisor } from '#dev/stack/supervisor.ts';

/** A Postgres server of tests or measurements, as its superuser signs in. */
export interface PostgresServer {
  readonly port: number;
  readonly password: string;
}

/** Addresses of a migrated database, as config/config.ts names them. */
export interface DatabaseUrls {
  /** As superuser: past row-level security, for arranging and for looking at what really happened. */
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly directoryUrl: string;
}

export function databaseUrls(server: PostgresServer, name: string): DatabaseUrls {
  const { port, password } = server;
  return {
    ownerUrl: superuserUrl(server, name),
    appUrl: databaseUrl(port, 'balie_app', `app-${password}`, name),
    directoryUrl: databaseUrl(port, 'balie_directory', `directory-${password}`, name),
  };
}

/** The addresses as the three variables of config/config.ts. */
export function databaseVariables(server: PostgresServer, name: string): Record<string, string> {
  const { ownerUrl, appUrl, directoryUrl } = databaseUrls(server, name);
  return { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl, DATABASE_DIRECTORY_URL: directoryUrl };
}

/** Starts a server with data in `folder`/postgres and migrates one database of it. */
export async function startMigratedPostgres(
  supervisor: Supervisor,
  options: { readonly folder: string; readonly database: string; readonly durable: boolean },
): Promise<PostgresServer> {
  const server = { port: await freePort(), password: randomBytes(12).toString('hex') };
  const cluster = { ...server, folder: path.join(options.folder, 'postgres'), durable: options.durable };
  await ensureCluster(cluster);
  await supervisor.start({
    name: 'postgres',
    command: await postgresCommand(cluster),
    ready: () => acceptsQueries(superuserUrl(cluster)),
    stopOrder: 1,
  });
  await ensureDatabase(superuserUrl(cluster), options.database);
  await runToEnd('migrate', {
    executable: process.execPath,
    arguments: ['prisma/migrate.ts'],
    environment: { ...process.env, ...databaseVariables(server, options.database) },
    folder: path.join(import.meta.dirname, '../../..'),
  });
  return server;
}
