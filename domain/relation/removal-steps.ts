/** The steps whose service can drop a relation that stays in Balie (ledger REST-82, 85, 88). */
const REMOVABLE = ['finance', 'fiscal', 'marketing'] as const;
export type RemovableStep = (typeof REMOVABLE)[number];
export type RemovalStepKey = `${RemovableStep}-removal`;

/** The step that removes what another step pushed. */
export function removalOf(step: RemovableStep): RemovalStepKey {
  return `${step}-removal`;
}

/** The step that names the service: its own key, or that of the step which it reverts. */
export function serviceStepOf(key: string): string {
  return REMOVABLE.find((step) => removalOf(step) === key) ?? key;
}

/** Whether a step removes a relation at a service while it stays in Balie. */
export function isRemovalStep(key: string): boolean {
  return serviceStepOf(key) !== key;
}

/** The step that reverts this one, or null. The two must not run at once. */
export function counterStepOf(key: string): string | null {
  if (isRemovalStep(key)) return serviceStepOf(key);
  const removable = REMOVABLE.find((step) => step === key);
  return removable === undefined ? null : removalOf(removable);
}
