/** A step of a plan, with its Dutch name and the step it needs. */
export interface SagaStepPlan<Key extends string = string> {
  readonly key: Key;
  readonly label: string;
  readonly needs?: Key;
}

/** These steps, each needing the one before. */
export function inStrictOrder<Key extends string>(
  steps: readonly SagaStepPlan<Key>[],
): readonly SagaStepPlan<Key>[] {
  return steps.map((step, index) => {
    const before = steps[index - 1];
    return before === undefined ? step : { ...step, needs: before.key };
  });
}
