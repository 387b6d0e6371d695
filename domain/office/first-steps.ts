export interface FirstSteps {
  readonly isLinked: boolean;
  readonly hasRelations: boolean;
  readonly hasColleagues: boolean;
}

const MONTH = 30 * 24 * 60 * 60_000;

/** An office is set up once all is done, or a month after it began with relations: it may well work alone or unlinked. */
export function isSetUp(
  steps: FirstSteps,
  { since, now }: { readonly since: Date; readonly now: Date },
): boolean {
  if (!steps.hasRelations) return false;
  const isNew = now.getTime() - since.getTime() < MONTH;
  return !isNew || (steps.isLinked && steps.hasColleagues);
}
