import type { SagaKind, SagaRunState, SagaStepState } from './states.ts';

/** Nothing more will happen to this step, and what needs it may go on. */
export function stepEnded(state: SagaStepState): boolean {
  return state === 'done' || state === 'skipped' || state === 'dismissed';
}

/** A person has to choose: 'Opnieuw' or 'Laat maar', and where a record was found 'Dit is dezelfde'. */
export function stepNeedsDecision(state: SagaStepState): boolean {
  return state === 'failed' || state === 'unknown' || state === 'question';
}

/** Nothing more will happen in this run. */
export function runEnded(state: SagaRunState): boolean {
  return state === 'done' || state === 'dismissed' || runOvertaken(state);
}

/** Something else came in its place: whatever its last steps do, it stays what it is. */
export function runOvertaken(state: SagaRunState): boolean {
  return state === 'superseded' || state === 'withdrawn';
}

/**
 * The deletion can be taken back: no service has heard of it yet, or it stopped at a step that failed, behind which
 * everything waits.
 */
export function mayWithdraw(saga: SagaKind, state: SagaRunState): boolean {
  return saga === 'delete' && (state === 'waiting' || state === 'attention');
}

/** 'Opnieuw' is offered: the step wants a decision and no newer save has taken its run over. */
export function mayDecide(run: SagaRunState, step: SagaStepState): boolean {
  return !runEnded(run) && stepNeedsDecision(step);
}

/** Whether 'Dit is dezelfde' is offered (docs/decisions/0021-numbers-of-one.md). */
export function mayLinkFound(run: SagaRunState, step: SagaStepState): boolean {
  return step === 'question' && mayDecide(run, step);
}

/**
 * 'Laat maar' is offered too, but for the relation itself at the end of its deletion: left as it is it would be neither
 * there nor gone, while the services have let go of it.
 */
export function mayDismiss(
  run: SagaRunState,
  step: { readonly key: string; readonly state: SagaStepState },
): boolean {
  return mayDecide(run, step.state) && step.key !== 'relation';
}

/**
 * The state of a run that the saga has taken up and no newer one has taken over. One step that wants a decision makes
 * it 'attention' at once, while the others go on; a step that was left as it is shows in the end as 'dismissed'.
 */
export function runStateOf(steps: readonly SagaStepState[]): 'running' | 'attention' | 'done' | 'dismissed' {
  if (steps.some(stepNeedsDecision)) return 'attention';
  if (!steps.every(stepEnded)) return 'running';
  return steps.includes('dismissed') ? 'dismissed' : 'done';
}

/** A step as far as its start is concerned. */
export interface StartableStep {
  readonly key: string;
  readonly state: SagaStepState;
  readonly needs?: string;
}

/**
 * The steps that may start now, in plan order: not ended, not waiting for a decision, and every step they need, by way
 * of others too, has ended (ledger RELSAGA-30). A needed step that is not part of the run holds nothing up.
 */
export function startableSteps<Step extends StartableStep>(steps: readonly Step[]): Step[] {
  const isClear = (step: StartableStep): boolean => {
    const needed = steps.find((other) => other.key === step.needs);
    return needed === undefined || (stepEnded(needed.state) && isClear(needed));
  };
  return steps.filter((step) => (step.state === 'waiting' || step.state === 'running') && isClear(step));
}
