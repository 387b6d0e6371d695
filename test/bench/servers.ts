import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { runToEnd } from '#dev/stack/child.ts';
import { freePort } from '#dev/stack/ports.ts';
import {
  acceptsQueries,
  databaseUrl,
  ensureCluster,
  ensureDatabase,
  postgresCommand,
  superuserUrl,
} from '#dev/stack/postgres.ts';
import { createSupervisor } from '#dev/stack/supervisor.ts';
import { resolveTemporal } from '#dev/temporal/resolver.ts';
import { temporalCommand, temporalReady } from '#dev/temporal/server.ts';

const root = path.join(import.meta.dirname, '../..');

/** Addresses of a migrated database, as config/config.ts names them. */
export interface BenchDatabase {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly directoryUrl: string;
}

/** What measurements stand on: a durable Postgres as in production, and Temporal when one asks for it. */
export interface BenchServers {
  readonly database: BenchDatabase;
  /** Address of a Temporal server that keeps its state in a file, as `npm start` does. */
  temporal(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts Postgres in a folder of its own below .balie/bench and migrates it. */
export async function startServers(): Promise<BenchServers> {
  const home = path.join(root, '.balie/bench');
  await mkdir(home, { recursive: true });
  const folder = await mkdtemp(path.join(home, 'servers-'));
  // Postgres runs as another user when we are root, and must get through.
  await chmod(folder, 0o711);
  const supervisor = createSupervisor({ say: (line) => console.error(line), logFolder: folder });

  async function stop(): Promise<void> {
    await supervisor.stop();
    await rm(folder, { recursive: true, force: true });
  }

  async function startTemporal(): Promise<string> {
    const say = (line: string) => console.error(line);
    const executable = await resolveTemporal({ environment: process.env, say });
    const ports = { grpc: await freePort(), http: await freePort() };
    await supervisor.start({
      name: 'temporal',
      command: temporalCommand(executable, ports, process.env, path.join(folder, 'temporal.db')),
      ready: temporalReady(ports),
      stopOrder: 0,
    });
    return `127.0.0.1:${ports.grpc}`;
  }

  try {
    const password = randomBytes(12).toString('hex');
    const cluster = {
      folder: path.join(folder, 'postgres'),
      port: await freePort(),
      password,
      durable: true,
    };
    await ensureCluster(cluster);
    await supervisor.start({
      name: 'postgres',
      command: await postgresCommand(cluster),
      ready: () => acceptsQueries(superuserUrl(cluster)),
      stopOrder: 1,
    });
    await ensureDatabase(superuserUrl(cluster), 'bench');
    const database = {
      ownerUrl: superuserUrl(cluster, 'bench'),
      appUrl: databaseUrl(cluster.port, 'balie_app', `app-${password}`, 'bench'),
      directoryUrl: databaseUrl(cluster.port, 'balie_directory', `directory-${password}`, 'bench'),
    };
    await runToEnd('migrate', {
      executable: process.execPath,
      arguments: ['prisma/migrate.ts'],
      environment: {
        ...process.env,
        DATABASE_URL: database.ownerUrl,
        DATABASE_APP_URL: database.appUrl,
        DATABASE_DIRECTORY_URL: database.directoryUrl,
      },
      folder: root,
    });
    let temporal: Promise<string> | undefined;
    return {
      database,
      temporal: () => {
        temporal ??= startTemporal();
        return temporal;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
