import type { SagaKind, SagaRunState, SagaStepState } from './states.ts';

/** The step is final, and dependent steps may start. */
export function stepEnded(state: SagaStepState): boolean {
  return state === 'done' || state === 'skipped' || state === 'dismissed';
}

/** A person has to choose: 'Opnieuw', 'Laat maar' or, where a record was found, 'Dit is dezelfde'. */
export function stepNeedsDecision(state: SagaStepState): boolean {
  return state === 'failed' || state === 'unknown' || state === 'question';
}

export function runEnded(state: SagaRunState): boolean {
  return state === 'done' || state === 'dismissed' || isSuperseded(state);
}

/** A newer run replaced it; its last steps no longer change its state. */
export function isSuperseded(state: SagaRunState): boolean {
  return state === 'superseded' || state === 'withdrawn';
}

/** Whether the deletion can be undone: it has called no service yet, or waits at a failed step. */
export function mayUndo(saga: SagaKind, state: SagaRunState): boolean {
  return saga === 'delete' && (state === 'waiting' || state === 'attention');
}

export function mayDecide(run: SagaRunState, step: SagaStepState): boolean {
  return !runEnded(run) && stepNeedsDecision(step);
}

/** Whether 'Dit is dezelfde' is offered (docs/decisions/0021-numbers-of-one.md). */
export function mayLinkFound(run: SagaRunState, step: SagaStepState): boolean {
  return step === 'question' && mayDecide(run, step);
}

/** Whether 'Laat maar' is offered; not for a deletion's last step, or the relation would be neither there nor gone. */
export function mayDismiss(
  run: SagaRunState,
  step: { readonly key: string; readonly state: SagaStepState },
): boolean {
  return mayDecide(run, step.state) && step.key !== 'relation';
}

/** A step that needs a decision makes a started run 'attention', while the others go on. */
export function runStateOf(steps: readonly SagaStepState[]): 'running' | 'attention' | 'done' | 'dismissed' {
  if (steps.some(stepNeedsDecision)) return 'attention';
  if (!steps.every(stepEnded)) return 'running';
  return steps.includes('dismissed') ? 'dismissed' : 'done';
}

export interface StartableStep {
  readonly key: string;
  readonly state: SagaStepState;
  readonly needs?: string;
}

/** Steps whose needs have ended, in plan order (RELSAGA-30). A needed step outside the run blocks nothing. */
export function startableSteps<Step extends StartableStep>(steps: readonly Step[]): Step[] {
  const isClear = (step: StartableStep): boolean => {
    const needed = steps.find((other) => other.key === step.needs);
    return needed === undefined || (stepEnded(needed.state) && isClear(needed));
  };
  return steps.filter((step) => (step.state === 'waiting' || step.state === 'running') && isClear(step));
}
