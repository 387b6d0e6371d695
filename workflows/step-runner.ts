import { CancellationScope, isCancellation } from '@temporalio/workflow';
import type { ClaimedRun, ClaimedStep } from '#domain/saga/claimed-run.ts';
import { startableSteps, stepEnded } from '#domain/saga/run-state.ts';
import type { SagaStepState } from '#domain/saga/states.ts';

/** Carries out the steps of one run at a time. */
export interface StepRunner {
  /**
   * Takes up a run, or what has changed in the one under way, and starts every step that may start. Another run than
   * before: first stops what has not started and waits for what has, so that no step of two runs meets its own.
   */
  take(run: ClaimedRun): Promise<void>;
  /** Stops what has not started, and waits for what has. */
  stop(): Promise<void>;
  /** Steps are under way. */
  busy(): boolean;
  /** Nothing is under way, and yet a step could be. */
  stalled(): boolean;
  /** Every step has ended. */
  ended(): boolean;
  /** How the steps stand, as far as this runner knows. */
  steps(): readonly ClaimedStep[];
}

export interface StepRunnerOptions {
  /** Runs one step to its end. */
  readonly execute: (run: ClaimedRun, step: ClaimedStep) => Promise<SagaStepState>;
  /** The state of a step whose execution failed; 'waiting' when only the database can tell. */
  readonly failedState: (error: unknown) => SagaStepState;
  readonly onChange: () => void;
}

/**
 * The only code that runs steps: in plan order, overlapping unless one needs another, a failing one holding up only
 * what needs it. Decisions of users come in through `take`, because the database holds them.
 */
export function createStepRunner(options: StepRunnerOptions): StepRunner {
  let run: ClaimedRun | undefined;
  let steps = new Map<string, ClaimedStep>();
  let scope = new CancellationScope();
  const underWay = new Map<string, Promise<void>>();
  /** Ended without a result: the database said that they are not to be run. The next `take` decides anew. */
  const asleep = new Set<string>();

  function become(key: string, state: SagaStepState): void {
    const step = steps.get(key);
    if (step !== undefined) steps.set(key, { ...step, state });
    options.onChange();
  }

  function startAll(): void {
    if (run === undefined || scope.consideredCancelled) return;
    for (const step of startableSteps([...steps.values()])) {
      if (underWay.has(step.key) || asleep.has(step.key)) continue;
      underWay.set(step.key, carryOut(run, step));
    }
  }

  async function carryOut(of: ClaimedRun, step: ClaimedStep): Promise<void> {
    become(step.key, 'running');
    const state = await scope.run(() => options.execute(of, step)).catch(stateOf);
    underWay.delete(step.key);
    if (state === 'waiting' || state === 'running') asleep.add(step.key);
    become(step.key, state);
    startAll();
  }

  function stateOf(error: unknown): SagaStepState {
    return isCancellation(error) ? 'waiting' : options.failedState(error);
  }

  async function stop(): Promise<void> {
    scope.cancel();
    await CancellationScope.nonCancellable(() => Promise.all(underWay.values()));
    scope = new CancellationScope();
  }

  return {
    async take(next) {
      if (run !== undefined && run.runId !== next.runId) await stop();
      run = next;
      asleep.clear();
      const before = steps;
      steps = new Map(
        next.steps.map((step) => {
          const known = underWay.has(step.key) ? before.get(step.key) : undefined;
          return [step.key, known ?? step];
        }),
      );
      options.onChange();
      startAll();
    },
    stop,
    busy: () => underWay.size > 0,
    stalled: () => underWay.size === 0 && startableSteps([...steps.values()]).length > 0,
    ended: () => [...steps.values()].every((step) => stepEnded(step.state)),
    steps: () => [...steps.values()],
  };
}
