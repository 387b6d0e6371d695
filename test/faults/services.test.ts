import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FaultRequest, SandboxProvider } from '#dev/sandbox/core/stand-in-contract.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import { QUICK_PACE } from '#test/support/environment/quick-pace.ts';
import { onThisMachine } from '#test/support/environment/slowness.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import type { SeenRun } from '#test/support/saga/seen-runs.ts';
import { type Acknowledged, brokenInvariants } from './invariants.ts';

/** Milliseconds: quick, and yet more than an answer in time takes where several runs share a machine. */
const DEADLINE = Math.round(onThisMachine(750, 2_000));
const LATE = Math.round(1.4 * DEADLINE);

/** Every call that changes something at a service, by what brings it about. */
const CALLS: Readonly<
  Record<'create' | 'change' | 'remove', readonly (readonly [SandboxProvider, string])[]>
> = {
  create: [
    ['microsoft-login', 'token'],
    ['microsoft-graph', 'contact.create'],
    ['microsoft-graph', 'folder.create'],
    ['e-boekhouden', 'OpenSession'],
    ['e-boekhouden', 'AddRelatie'],
    ['fiscaal-gemak', 'client.create'],
    ['laposta', 'member.create'],
  ],
  change: [
    ['microsoft-graph', 'contact.update'],
    ['microsoft-graph', 'folder.update'],
    ['e-boekhouden', 'UpdateRelatie'],
    ['fiscaal-gemak', 'client.update'],
    ['laposta', 'member.update'],
  ],
  remove: [
    ['microsoft-graph', 'contact.delete'],
    ['laposta', 'member.delete'],
  ],
};

/** Ways in which one call goes wrong; the first three have had their effect. */
const FAULTS: readonly (readonly [string, FaultRequest])[] = [
  ['loses the reply after the effect', { fault: 'drop' }],
  ['answers something unreadable after the effect', { fault: 'malformed' }],
  ['answers too late, after the effect', { fault: 'delay', point: 'after', milliseconds: LATE }],
  ['cuts the connection before the effect', { fault: 'reset' }],
  ['answers too late, before the effect', { fault: 'delay', milliseconds: LATE }],
  ['answers 500', { fault: 'status', status: 500 }],
  ['answers 429', { fault: 'status', status: 429, retryAfterSeconds: 1 }],
];

describe('a service that', () => {
  let world: SagaWorld;
  const saves = new Map<string, Acknowledged>();
  const deletions: string[] = [];

  beforeAll(async () => {
    world = await arrangeSagaWorld('faulty-services');
    // What was answered too late has had its effect within the silence that follows. On a machine that became busier other
    // answers are cut off as well, which may not use up the tries. No answer counts as slow: hanging-office shows that.
    await world.startWorker({
      pace: { ...QUICK_PACE, attempts: 20, deadline: DEADLINE, silence: 2 * DEADLINE, slowAfter: 60_000 },
    });
  });

  afterAll(() => world.close());

  async function fault(calls: keyof typeof CALLS, request: FaultRequest): Promise<void> {
    await world.sandbox.control.expireTokens();
    for (const [provider, operation] of CALLS[calls]) {
      await world.sandbox.control.addFault(provider, { ...request, operation });
    }
  }

  const ended = (runId: string): Promise<SeenRun> => world.until(runId, ({ state }) => state === 'done');

  const kinds: readonly RelationKind[] = ['organisation', 'person'];

  it.each(FAULTS)('%s has each effect once', async (_how, request) => {
    await fault('create', request);
    const created = await Promise.all(kinds.map((kind) => world.create(kind, { city: 'Utrecht' })));
    for (const { runId } of created) await ended(runId);

    await world.sandbox.control.clearFaults();
    await fault('change', request);
    const changed = await Promise.all(
      created.map(({ relationId }, index) =>
        world.change(relationId, {
          city: 'Zwolle',
          ...(index === 0 ? { tradeName: `Anders ${relationId}` } : {}),
        }),
      ),
    );
    for (const { runId } of changed) await ended(runId);

    await world.sandbox.control.clearFaults();
    await fault('remove', request);
    const [organisation = '', person = ''] = created.map(({ relationId }) => relationId);
    const [deletion = ''] = await world.remove(person);
    await ended(deletion);
    deletions.push(person);
    saves.set(organisation, { relationId: organisation, city: 'Zwolle' });
    await world.sandbox.control.clearFaults();

    expect(await brokenInvariants(world, { saves: [...saves.values()], deletions, output: [] })).toEqual([]);
  });
});
