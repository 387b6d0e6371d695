import type { SagaKind } from './states.ts';

export type StepOperation = 'push' | 'remove';

export interface StepTask {
  readonly key: string;
  readonly operation: StepOperation;
}

const REMOVAL = '-removal';

/** A call may add a step that does the opposite at one service. */
export function plannedOperation(saga: SagaKind): StepOperation {
  return saga === 'save' ? 'push' : 'remove';
}

/** The operation that undoes this one. The two must not meet at a service. */
export function oppositeOperation(operation: StepOperation): StepOperation {
  return operation === 'push' ? 'remove' : 'push';
}

/** A step's name in Temporal histories and GraphQL: its key; the opposite of what its saga plans has a suffix. */
export function stepName(saga: SagaKind, { key, operation }: StepTask): string {
  return operation === plannedOperation(saga) ? key : `${key}${REMOVAL}`;
}

export function readStepName(saga: SagaKind, name: string): StepTask {
  const operation = plannedOperation(saga);
  const key = stepKeyOfName(name);
  return { key, operation: key === name ? operation : oppositeOperation(operation) };
}

/** The service that a step speaks to, by the name of the step. */
export function stepKeyOfName(name: string): string {
  return name.endsWith(REMOVAL) ? name.slice(0, -REMOVAL.length) : name;
}
