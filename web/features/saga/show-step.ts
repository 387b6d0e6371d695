/** On the list of a relation's runs, in which its steps are shown. */
export const RUNS_ID = 'koppelreis-van-relatie';

/** Scrolls to a step among the runs of the relation and puts the focus on it; on the runs where its run is folded. */
export function showStep(stepId: string): void {
  const runs = document.getElementById(RUNS_ID);
  const step = runs?.querySelector<HTMLElement>(`[data-step="${CSS.escape(stepId)}"]`);
  const isFolded = step != null && step.closest('[hidden]') !== null;
  const target = step == null || isFolded ? runs : step;
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
