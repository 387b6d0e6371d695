import { type DescriptionContent, type FlowStep, sameDescription } from '#domain/description/description.ts';

/** A step keeps its key while it moves, so that its fields keep the focus. */
export interface FormStep extends FlowStep {
  readonly key: number;
}

export interface TaskFlowContent {
  readonly name: string;
  readonly steps: readonly FormStep[];
}

/** An empty step for whoever makes the flow (ledger FLOWS-23). */
export function newStep(userId: string, steps: readonly FormStep[]): FormStep {
  return { key: 1 + Math.max(-1, ...steps.map(({ key }) => key)), text: '', userId };
}

export function toDescription({ name, steps }: TaskFlowContent): DescriptionContent {
  return { name, steps: steps.map(({ text, userId }) => ({ text, userId })) };
}

export function toTaskFlow({ name, steps }: DescriptionContent): TaskFlowContent {
  return { name, steps: steps.map((step, key) => ({ key, ...step })) };
}

export function isTaskFlowChanged(before: TaskFlowContent, after: TaskFlowContent): boolean {
  return !sameDescription(toDescription(before), toDescription(after));
}

export function movedStep(steps: readonly FormStep[], from: number, offset: 1 | -1): readonly FormStep[] {
  const step = steps[from];
  const other = steps[from + offset];
  return step === undefined || other === undefined
    ? steps
    : steps.with(from, other).with(from + offset, step);
}
