import { CancellationScope, isCancellation } from '@temporalio/workflow';
import type { ClaimedRun, ClaimedStep } from '#domain/saga/claimed-run.ts';
import { startableSteps, stepEnded } from '#domain/saga/run-state.ts';
import type { SagaStepState } from '#domain/saga/states.ts';
import { failedStepState } from './step-contract.ts';

export interface StepRunner<Run extends ClaimedRun> {
  /** Ends the previous run's steps first: a service gets a subject from one run. */
  begin(run: Run): Promise<void>;
  /** Stops what has not started, and awaits the rest. */
  stop(): Promise<void>;
  busy(): boolean;
  stalled(): boolean;
  ended(): boolean;
  steps(): readonly ClaimedStep[];
}

export interface StepRunnerOptions<Run extends ClaimedRun> {
  readonly execute: (run: Run, step: ClaimedStep) => Promise<SagaStepState>;
  readonly onChange: () => void;
}

/** Overlapping, in plan order; a failing step blocks only what needs it. */
export function createStepRunner<Run extends ClaimedRun>(options: StepRunnerOptions<Run>): StepRunner<Run> {
  let run: Run | undefined;
  let steps = new Map<string, ClaimedStep>();
  let scope = new CancellationScope();
  const underWay = new Map<string, Promise<void>>();
  /** The database says that these are not to be run; the next `begin` decides again. */
  const idle = new Set<string>();

  function setState(key: string, state: SagaStepState): void {
    const step = steps.get(key);
    if (step !== undefined) steps.set(key, { ...step, state });
    options.onChange();
  }

  function startAll(): void {
    if (run === undefined || scope.consideredCancelled) return;
    for (const step of startableSteps([...steps.values()])) {
      if (underWay.has(step.key) || idle.has(step.key)) continue;
      underWay.set(step.key, execute(run, step));
    }
  }

  async function execute(of: Run, step: ClaimedStep): Promise<void> {
    setState(step.key, 'running');
    const state = await scope.run(() => options.execute(of, step)).catch(stateOf);
    underWay.delete(step.key);
    if (state === 'waiting' || state === 'running') idle.add(step.key);
    setState(step.key, state);
    startAll();
  }

  function stateOf(error: unknown): SagaStepState {
    return isCancellation(error) ? 'waiting' : failedStepState(error);
  }

  async function stop(): Promise<void> {
    scope.cancel();
    await CancellationScope.nonCancellable(() => Promise.all(underWay.values()));
    scope = new CancellationScope();
  }

  return {
    async begin(next) {
      if (run !== undefined && run.runId !== next.runId) await stop();
      run = next;
      idle.clear();
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
