import type { SagaRunState, SagaStepState } from '#domain/saga/states.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Database } from '#prisma/database.ts';
import type { EventStream } from '#prisma/events.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';

/** A step of a run as users see it. */
export interface SeenStep {
  readonly id: string;
  readonly key: string;
  readonly state: SagaStepState;
  readonly provider: string | null;
  readonly attempts: number;
  readonly message: string | null;
  readonly code: string | null;
  readonly nextTryAt: Date | null;
}

/** A run as users see it, whatever it is about. */
export interface SeenRun {
  readonly id: string;
  readonly relationId: string | null;
  readonly state: SagaRunState;
  readonly steps: readonly SeenStep[];
}

/** The runs of an office, to look at and to wait for. */
export interface SeenRuns {
  run(runId: string): Promise<SeenRun>;
  runsOf(relationId: string): Promise<readonly SeenRun[]>;
  /** Waits until the run is as `wanted` says; throws with the run as it stands when that takes too long. */
  until(runId: string, matches: (run: SeenRun) => boolean, withinMilliseconds?: number): Promise<SeenRun>;
  /** Waits until the run is in one of these states. */
  untilState(runId: string, ...states: SagaRunState[]): Promise<SeenRun>;
}

const SEEN = {
  id: true,
  relationId: true,
  state: true,
  steps: {
    orderBy: { position: 'asc' },
    select: {
      id: true,
      key: true,
      state: true,
      provider: true,
      attempts: true,
      nextTryAt: true,
      message: true,
      code: true,
    },
  },
} as const;

/** Reads again at every event of the database, so that no wait is too long. */
export function seenRuns(database: Database, events: EventStream, officeId: string): SeenRuns {
  const asSystem = <Result>(work: Parameters<typeof database.lease<Result>>[1]) =>
    database.lease(systemViewer(officeId), work);

  const run = (runId: string) =>
    asSystem((client) =>
      client.sagaRun.findUniqueOrThrow({ where: { id: runId }, select: SEEN }),
    ) as Promise<SeenRun>;

  async function until(
    runId: string,
    matches: (seen: SeenRun) => boolean,
    withinMilliseconds = PATIENCE,
  ): Promise<SeenRun> {
    const deadline = AbortSignal.timeout(withinMilliseconds);
    let changed = Promise.withResolvers<void>();
    const end = events.subscribe(() => changed.resolve());
    deadline.addEventListener('abort', () => changed.resolve());
    try {
      for (;;) {
        const seen = await run(runId).catch(lostConnection);
        if (seen !== null && matches(seen)) return seen;
        if (deadline.aborted) throw new Error(`the run is not as wanted: ${JSON.stringify(seen, null, 1)}`);
        // After a connection that a test cut no event may come.
        if (seen === null) continue;
        await changed.promise;
        if (!deadline.aborted) changed = Promise.withResolvers<void>();
      }
    } finally {
      end();
    }
  }

  return {
    run,
    until,
    untilState: (runId, ...states) => until(runId, ({ state }) => states.includes(state)),
    runsOf: (relationId) =>
      asSystem((client) =>
        client.sagaRun.findMany({ where: { relationId }, orderBy: { createdAt: 'asc' }, select: SEEN }),
      ) as Promise<readonly SeenRun[]>,
  };
}

/** Expected in tests that cut connections; null: read again. */
export function lostConnection(error: unknown): null {
  if (/connection|terminat|balie\.office/i.test(String(error))) return null;
  throw error;
}

/** State of each step, by its key. */
export function stepStates(run: SeenRun): Record<string, SagaStepState> {
  return Object.fromEntries(run.steps.map((step) => [step.key, step.state]));
}
