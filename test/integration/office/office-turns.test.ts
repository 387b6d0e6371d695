import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { turnPause } from '#domain/saga/turn-pause.ts';
import { createDirectory, type DirectoryClient } from '#prisma/directory.ts';
import { createRunningSteps, type RunningSteps } from '#services/saga/running-steps.directory.ts';
import { createDatabase, type TestDatabase } from '#test/support/environment/database.ts';

let database: TestDatabase;
let directory: DirectoryClient;
let steps: RunningSteps;
let officeId: string;

beforeAll(async () => {
  database = await createDatabase();
  directory = createDirectory(database.directoryUrl);
  steps = createRunningSteps(directory, () => undefined);
});

beforeEach(() => {
  officeId = randomUUID();
});

afterAll(async () => {
  steps.close();
  await directory.$disconnect();
  await database.drop();
});

const TURN_LIMITS = { most: 8, mostOfBackground: 4, mostOfService: 6 };
const acquire = (lane: 'people' | 'background', service: string) =>
  steps.acquire({
    officeId,
    service,
    holder: randomUUID(),
    isBackground: lane === 'background',
    ...TURN_LIMITS,
  });
async function countAcquired(count: number, lane: 'people' | 'background', service: string) {
  const turns = await Promise.all(Array.from({ length: count }, () => acquire(lane, service)));
  return turns.filter(({ acquired }) => acquired).length;
}

describe('the turns of an office', () => {
  it('let the background go on beside a service that hangs for all who wait for it', async () => {
    expect(await countAcquired(20, 'people', 'fiscal')).toBe(6);
    expect(await countAcquired(5, 'background', 'stepOfMailbox')).toBe(2);
  });

  it('leave people half of the places whatever the background takes, and all where it takes none', async () => {
    expect(await countAcquired(20, 'background', 'stepOfMailbox')).toBe(4);
    expect(await countAcquired(20, 'people', 'fiscal')).toBe(4);
    officeId = randomUUID();
    expect(await countAcquired(6, 'people', 'fiscal')).toBe(6);
    expect(await countAcquired(6, 'people', 'contacts')).toBe(2);
  });

  it('have a save wait for what waits in its own lane, not for a thousand steps of an import', async () => {
    await countAcquired(4, 'background', 'fiscal');
    await directory.$executeRaw`
      INSERT INTO directory.running_steps (holder, office_id, service, worker, is_background, held_until)
      SELECT gen_random_uuid(), ${officeId}::uuid, 'fiscal', gen_random_uuid(), true, now() + interval '1 hour'
      FROM generate_series(1, 1000)`;
    await countAcquired(2, 'people', 'fiscal');
    const turn = await acquire('people', 'fiscal');
    expect(turn).toMatchObject({ acquired: false, waiting: 0 });
    if (turn.acquired) throw new Error('it had a turn');
    expect(turnPause({ ...turn, most: TURN_LIMITS.most }, 1)).toBeLessThan(5_000);
    expect(await acquire('background', 'fiscal')).toMatchObject({ acquired: false, waiting: 1000 });
  });
});
