import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FaultRequest, SandboxProvider } from '#dev/sandbox/core/stand-in-contract.ts';
import { sized } from '#test/size.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import type { SeenRun } from '#test/support/saga/seen-runs.ts';
import { type Acknowledged, brokenInvariants } from './invariants.ts';
import { keepWorkerProcess, type WorkerProcess } from './worker-process.ts';

/** BALIE_FAULT_SEEDS: how many stories (20 in `npm test`); BALIE_FAULT_FIRST_SEED: to repeat one. */
const SEEDS = Number(process.env.BALIE_FAULT_SEEDS ?? sized(20, 100));
const FIRST_SEED = Number(process.env.BALIE_FAULT_FIRST_SEED ?? 1);
const AT_ONCE = sized(5, 10);
/** The worker is killed each time this many stories have ended. */
const STORIES_A_KILL = Math.min(25, Math.ceil(SEEDS / 2));

const PROVIDERS: readonly SandboxProvider[] = [
  'microsoft-login',
  'microsoft-graph',
  'e-boekhouden',
  'fiscaal-gemak',
  'laposta',
];

const FAULTS: readonly FaultRequest[] = [
  { fault: 'drop' },
  { fault: 'reset' },
  { fault: 'malformed' },
  { fault: 'status', status: 500 },
  { fault: 'status', status: 503, retryAfterSeconds: 1 },
  { fault: 'status', status: 429, retryAfterSeconds: 1 },
  { fault: 'delay', milliseconds: 200 },
  { fault: 'delay', point: 'after', milliseconds: 200 },
];

const CITIES = ['Zwolle', 'Almelo', 'Delft', 'Hoorn', 'Venlo'] as const;

/** Chance that is the same for the same seed (mulberry32). */
function chanceOf(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    within: (probability: number) => next() < probability,
    upTo: (most: number) => Math.floor(next() * (most + 1)),
    one: <T>(of: readonly T[]): T => {
      const chosen = of[Math.floor(next() * of.length)];
      if (chosen === undefined) throw new Error('nothing to choose from');
      return chosen;
    },
  };
}

/** One of the two offices that the storm goes over. */
type Home = Omit<SagaWorld, 'neighbour' | 'close'>;

describe('a storm of saves, deletions, faults of every service and killed workers', () => {
  let world: SagaWorld;
  let offices: readonly Home[];
  let worker: WorkerProcess;
  const saves = new Map<string, Acknowledged>();
  const deletions: string[] = [];
  const runs: { readonly home: Home; readonly runId: string }[] = [];
  let storiesRun = 0;

  beforeAll(async () => {
    world = await arrangeSagaWorld('storm');
    offices = [world, await world.neighbour()];
    worker = await keepWorkerProcess(world);
  });

  afterAll(async () => {
    await worker.stop();
    await world.close();
  });

  const calm = ({ state }: SeenRun) => state !== 'waiting' && state !== 'running';

  /** One relation's life, made up from a seed. */
  async function runStory(seed: number): Promise<void> {
    const chance = chanceOf(seed);
    const fault = async () => {
      if (chance.within(0.5)) await world.sandbox.control.addFault(chance.one(PROVIDERS), chance.one(FAULTS));
    };
    await fault();
    const city = () => chance.one(CITIES);
    const first = city();
    const home = chance.one(offices);
    const { officeId } = home.office;
    const { relationId, runId } = await home.create(chance.one(['person', 'organisation']), { city: first });
    saves.set(relationId, { relationId, officeId, city: first });
    let last = runId;
    runs.push({ home, runId });
    for (let changes = chance.upTo(2); changes > 0; changes -= 1) {
      await fault();
      if (chance.within(0.5)) await home.until(last, calm);
      const next = city();
      last = (await home.change(relationId, { city: next })).runId;
      saves.set(relationId, { relationId, officeId, city: next });
      runs.push({ home, runId: last });
    }
    if (chance.within(0.25)) {
      await fault();
      const [deletion = ''] = await home.remove(relationId);
      saves.delete(relationId);
      deletions.push(relationId);
      runs.push({ home, runId: deletion });
      last = deletion;
    }
    await home.until(last, calm);
    storiesRun += 1;
    if (storiesRun % STORIES_A_KILL === 0) worker.kill();
  }

  /** A person who clicks 'Opnieuw' until nothing wants a decision. */
  async function mend(): Promise<void> {
    await world.sandbox.control.clearFaults();
    for (const { home, runId } of runs) {
      for (let run = await home.until(runId, calm); run.state === 'attention'; ) {
        const stuck = run.steps.filter((step) => step.state === 'failed' || step.state === 'unknown');
        for (const step of stuck) await home.decide('retry', step.id);
        run = await home.until(runId, calm);
      }
    }
  }

  it(
    `keeps every promise over ${SEEDS} stories`,
    async () => {
      const seeds = Array.from({ length: SEEDS }, (_, index) => FIRST_SEED + index);
      const tellers = Array.from({ length: AT_ONCE }, async () => {
        for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) await runStory(seed);
      });
      await Promise.all(tellers);
      await mend();
      const evidence = { saves: [...saves.values()], deletions, output: worker.output };
      expect(await brokenInvariants(world, evidence)).toEqual([]);
      for (const { home, runId } of runs) {
        expect(['done', 'superseded']).toContain((await home.run(runId)).state);
      }
    },
    SEEDS * 5_000 + 60_000,
  );
});
