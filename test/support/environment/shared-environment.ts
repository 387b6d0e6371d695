import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#dev/stack/free-ports.ts';
import { createSupervisor } from '#dev/stack/supervisor.ts';
import { resolveTemporal } from '#dev/temporal/resolver.ts';
import { temporalCommand, temporalReady } from '#dev/temporal/temporal-server.ts';
import { type PostgresServer, startMigratedPostgres } from './migrated-postgres.ts';

/** What test files need to know to make databases of their own. */
export type SharedPostgres = PostgresServer & { readonly template: string };
export type SharedTemporal = { readonly address: string; readonly namespace: string };

export type SharedEnvironment = {
  readonly postgres: () => Promise<SharedPostgres>;
  readonly temporal: () => Promise<SharedTemporal>;
  readonly stop: () => Promise<void>;
};

const template = 'balie_template';

/** One Postgres and one Temporal per test run, each started on first use. */
export async function createSharedEnvironment(): Promise<SharedEnvironment> {
  const folder = await mkdtemp(path.join(tmpdir(), 'balie-test-'));
  // Postgres runs as another user when we are root, and must get through.
  await chmod(folder, 0o711);
  const supervisor = createSupervisor({ say: (line) => console.error(line), logFolder: folder });

  async function startPostgres(): Promise<SharedPostgres> {
    const server = await startMigratedPostgres(supervisor, { folder, database: template, durable: false });
    return { ...server, template };
  }

  async function startTemporal(): Promise<SharedTemporal> {
    const executable = await resolveTemporal({
      environment: process.env,
      say: (line) => console.error(line),
    });
    const ports = { grpc: await freePort(), http: await freePort() };
    await supervisor.start({
      name: 'temporal',
      command: temporalCommand(executable, ports, process.env),
      ready: temporalReady(ports),
      stopOrder: 0,
    });
    return { address: `127.0.0.1:${ports.grpc}`, namespace: 'default' };
  }

  let postgres: Promise<SharedPostgres> | undefined;
  let temporal: Promise<SharedTemporal> | undefined;
  return {
    postgres: () => {
      postgres ??= startPostgres();
      return postgres;
    },
    temporal: () => {
      temporal ??= startTemporal();
      return temporal;
    },
    stop: async () => {
      await supervisor.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
