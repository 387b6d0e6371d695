import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSupervisor } from '#dev/stack/supervisor.ts';
import type { TestDatabase } from './database.ts';
import { databaseUrls, databaseVariables, startMigratedPostgres } from './migrated-postgres.ts';

/** For tests that would disturb others on the common server. */
export interface OwnPostgres {
  readonly database: TestDatabase;
  /** Every user of the machine may pass through it. */
  readonly folder: string;
  /** Stops all processes, as a disk does that does not answer. */
  freeze(): void;
  freezeOnly(processes: readonly number[]): void;
  thaw(): void;
  stop(): Promise<void>;
}

const NAME = 'balie';

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'balie-postgres-'));
  await chmod(folder, 0o711);
  const supervisor = createSupervisor({ say: (line) => console.error(line), logFolder: folder });
  const server = await startMigratedPostgres(supervisor, { folder, database: NAME, durable: false });
  const [first = ''] = (await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const postmaster = Number(first);
  let frozen: readonly number[] = [];

  function freezeOnly(processes: readonly number[]): void {
    frozen = [...frozen, ...processes];
    for (const id of processes) stop(id);
  }
  function thaw(): void {
    const still = frozen.filter((id) => id === postmaster || childrenOf(postmaster).includes(id));
    frozen = [];
    for (const id of still) process.kill(id, 'SIGCONT');
  }
  return {
    database: {
      name: NAME,
      ...databaseUrls(server, NAME),
      variables: databaseVariables(server, NAME),
      drop: async () => undefined,
    },
    folder,
    freeze: () => freezeOnly([...childrenOf(postmaster), postmaster]),
    freezeOnly,
    thaw,
    async stop() {
      thaw();
      await supervisor.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A process that ended since it was listed needs no stop. */
function stop(id: number): void {
  try {
    process.kill(id, 'SIGSTOP');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((id) => Number.isInteger(id) && parentOf(id) === parent);
}

function parentOf(id: number): number | null {
  try {
    // The state and the parent come after a name in brackets, which may hold brackets itself.
    const [, parent] = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(parent);
  } catch {
    return null;
  }
}
