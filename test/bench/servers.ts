import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '#dev/stack/free-ports.ts';
import { createSupervisor } from '#dev/stack/supervisor.ts';
import { resolveTemporal } from '#dev/temporal/resolver.ts';
import { temporalCommand, temporalReady } from '#dev/temporal/temporal-server.ts';
import {
  type DatabaseUrls,
  databaseUrls,
  startMigratedPostgres,
} from '#test/support/environment/migrated-postgres.ts';

const root = path.join(import.meta.dirname, '../..');

/** A durable Postgres, and Temporal on demand. */
export interface BenchServers {
  readonly database: DatabaseUrls;
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
    const server = await startMigratedPostgres(supervisor, { folder, database: 'bench', durable: true });
    const database = databaseUrls(server, 'bench');
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
