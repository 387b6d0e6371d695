/** The steps whose service a call may take a relation away from while it stays here (ledger REST-82, 85, 88). */
const REMOVABLE = ['finance', 'fiscal', 'marketing'] as const;
export type RemovableStep = (typeof REMOVABLE)[number];
export type RemovalStepKey = `${RemovableStep}-removal`;

/** The step that takes away what another one carried. */
export function removalOf(step: RemovableStep): RemovalStepKey {
  return `${step}-removal`;
}

/** The step whose service a step speaks to: its own key, unless it takes away what that one carried. */
export function serviceStepOf(key: string): string {
  return REMOVABLE.find((step) => removalOf(step) === key) ?? key;
}

/** Whether a step takes a relation away that stays here. */
export function isRemovalStep(key: string): boolean {
  return serviceStepOf(key) !== key;
}

/** The step that undoes what this one does, or null. Two of them must not meet at a service. */
export function counterStepOf(key: string): string | null {
  if (isRemovalStep(key)) return serviceStepOf(key);
  const removable = REMOVABLE.find((step) => step === key);
  return removable === undefined ? null : removalOf(removable);
}
