import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { type OwnerClient, openOwnerClient } from '#dev/seed/write-office.ts';
import { createDirectory, type DirectoryClient } from '#prisma/directory.ts';
import { listenOutbox } from '#prisma/events.ts';
import type { OutboxRow } from '#services/outbox/outbox-rows.directory.ts';
import { startRelay } from '#workflows/relay.ts';
import { createDatabase } from '../environment/database.ts';

/** An outbox of an office, and the relay that carries its rows where a test says. */
export interface RelayWorld {
  readonly directory: DirectoryClient;
  readonly owner: OwnerClient;
  readonly officeId: string;
  /** Starts the relay; `carry` may keep a row or fail. Answers those that were carried, as they go. */
  start(carry: (row: OutboxRow) => Promise<void>, idle: number): OutboxRow[];
  open(): Promise<number>;
  /** Stops the relay, and leaves an empty outbox. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Call in beforeAll; reset() in afterEach, close() in afterAll. */
export async function arrangeRelayWorld(): Promise<RelayWorld> {
  const database = await createDatabase();
  const directory = createDirectory(database.directoryUrl);
  const wakeUps = listenOutbox({ url: database.directoryUrl, onProblem: () => undefined });
  const owner = openOwnerClient(database.ownerUrl);
  const officeId = randomUUID();
  await owner.office.create({ data: { id: officeId, name: 'Kantoor', wrappedKey: new Uint8Array(1) } });
  let stop: () => Promise<unknown> = async () => undefined;
  return {
    directory,
    owner,
    officeId,
    start(carry, idle) {
      const carried: OutboxRow[] = [];
      const dispatch = async (row: OutboxRow) => {
        await carry(row);
        carried.push(row);
      };
      const relay = startRelay({ directory, wakeUps, dispatch, logger: pino({ level: 'silent' }), idle });
      stop = () => relay.stop();
      return carried;
    },
    open: () => directory.outbox.count({ where: { doneAt: null } }),
    async reset() {
      await stop();
      await directory.outbox.deleteMany();
    },
    async close() {
      await owner.$disconnect();
      await wakeUps.close();
      await directory.$disconnect();
      await database.drop();
    },
  };
}
