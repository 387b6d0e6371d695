import { once } from 'node:events';
import { Client } from 'pg';
import { freePort } from '#dev/stack/free-ports.ts';
import { createDatabase } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import { bareWatcherOf, type OpenWatcher, watcherOf } from './crowd.ts';
import { type MeasuredProcess, startMeasured } from './measured-process.ts';
import { WATCHED, type WatchedRow } from './watched.ts';
import { startApi, type World } from './world.ts';

/** A server with sockets, and how it hears that something happened. */
export interface SocketSide {
  readonly process: MeasuredProcess;
  readonly open: OpenWatcher;
  announce(): Promise<unknown>;
}

/** Starts either side, in processes of their own: those of other benches have held memory before. */
export interface SocketServers {
  startOurs(): Promise<SocketSide>;
  startBare(): Promise<SocketSide>;
  /** What the bare side sends from now on. */
  sayAs(text: string): void;
  /** Ends all that were started. */
  stop(): Promise<void>;
}

async function findRow(client: Client, officeId: string): Promise<WatchedRow> {
  const { rows } = await client.query<{ id: string }>(WATCHED.row, [officeId]);
  const [row] = rows;
  if (row === undefined) throw new Error('the office has nothing to watch');
  return { officeId, id: row.id };
}

/**
 * What Postgres notifies of an event, caught once, so that both sides can be notified by the same statement.
 */
async function catchNotification(client: Client, world: World, row: WatchedRow) {
  await client.query('LISTEN balie');
  const caught = once(client, 'notification');
  const database = createDatabase({ url: world.database.appUrl, clients: 1 });
  const viewer = { officeId: row.officeId, userId: null, role: 'system' } as const;
  await database.lease(viewer, (leased) => leased.$transaction((tx) => notify(tx, WATCHED.event(row))));
  await database.close();
  const [{ payload }] = await caught;
  await client.query('UNLISTEN balie');
  return String(payload);
}

export async function arrangeSockets(world: World): Promise<SocketServers> {
  const client = new Client({ connectionString: world.database.ownerUrl });
  await client.connect();
  const started: MeasuredProcess[] = [];
  const notifyChannel = (channel: string, text: string) =>
    client.query('SELECT pg_notify($1, $2)', [channel, text]);
  let said = '';

  async function stop(): Promise<void> {
    await Promise.all([...started.map((process) => process.stop()), client.end()]);
  }

  try {
    const row = await findRow(client, world.large.viewer.officeId);
    const payload = await catchNotification(client, world, row);
    const variables = WATCHED.variables(row);
    const requested = { token: world.large.token, query: WATCHED.subscription, variables };
    return {
      async startOurs() {
        const process = await startApi(world.database, world.secrets);
        started.push(process);
        return {
          process,
          open: watcherOf(process.address, requested),
          announce: () => notifyChannel('balie', payload),
        };
      },
      async startBare() {
        const port = await freePort();
        const process = await startMeasured('test/bench/bare-sockets.ts', port, {
          NODE_ENV: 'production',
          PORT: String(port),
          DATABASE_APP_URL: world.database.appUrl,
        });
        started.push(process);
        return {
          process,
          open: bareWatcherOf(process.address),
          announce: () => notifyChannel('balie_bench', said),
        };
      },
      sayAs(text) {
        said = text;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
