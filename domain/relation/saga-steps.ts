import { linkKindOfStep } from '#domain/link/link-kinds.ts';
import type { SagaKind } from '#domain/saga/states.ts';
import { plannedOperation, type StepTask } from '#domain/saga/step-name.ts';
import { inStrictOrder, type SagaStepPlan } from '#domain/saga/step-plan.ts';
import type { RelationKind } from './fields.ts';

export type SagaStepKey =
  | 'contact'
  | 'files'
  | 'finance'
  | 'fiscal'
  | 'hours'
  | 'marketing'
  | 'condominium'
  | 'portal';

/** Services that a call may remove a relation from while it stays here (ledger REST-82, 85, 88). */
export type RemovableStep = Extract<SagaStepKey, 'finance' | 'fiscal' | 'marketing'>;

/** Part of a deletion; 'relation' deletes the relation itself (ledger RELSAGA-18..21). */
export type DeleteStepKey = 'contact' | 'portal' | 'finance' | 'marketing' | 'relation';

const contact: SagaStepPlan<SagaStepKey> = { key: 'contact', label: 'Contact' };
const files: SagaStepPlan<SagaStepKey> = { key: 'files', label: 'Map' };
const fiscal: SagaStepPlan<SagaStepKey> = { key: 'fiscal', label: 'Fiscaal' };

const ORGANISATION_STEPS: readonly SagaStepPlan<SagaStepKey>[] = [
  contact,
  files,
  { key: 'finance', label: 'Boekhouding' },
  fiscal,
  { key: 'hours', label: 'Uren' },
];

const PERSON_STEPS: readonly SagaStepPlan<SagaStepKey>[] = [
  contact,
  files,
  fiscal,
  { key: 'marketing', label: 'Nieuwsbrief' },
  { key: 'condominium', label: 'VvE' },
  { key: 'portal', label: 'Portal', needs: 'files' },
];

const DELETE_ORDER: readonly SagaStepPlan<DeleteStepKey>[] = [
  { key: 'contact', label: 'Contact' },
  { key: 'portal', label: 'Portal' },
  { key: 'finance', label: 'Boekhouding' },
  { key: 'marketing', label: 'Nieuwsbrief' },
  { key: 'relation', label: 'Relatie' },
];

/** In order (ledger RELSAGA-03..11, 30). Steps without a dependency run in parallel. */
export function planSaveSteps(kind: RelationKind): readonly SagaStepPlan<SagaStepKey>[] {
  return kind === 'organisation' ? ORGANISATION_STEPS : PERSON_STEPS;
}

export const NOTHING_TO_SEND_TO =
  'Geen gekoppelde dienst neemt deze relatie aan. Koppel er eerst een bij de instellingen.';

/** Whether a save of such a relation reaches a service, with links of these kinds. */
export function isSavedToService(kind: RelationKind, linkKinds: readonly string[]): boolean {
  return planSaveSteps(kind).some(({ key }) => {
    const needed = linkKindOfStep(key);
    return needed !== null && linkKinds.includes(needed);
  });
}

/** In order: a failing step keeps the relation (RELSAGA-18..21, 26, 28, 32). Hours stay (docs/decisions/0014). */
export function planDeleteSteps(kind: RelationKind): readonly SagaStepPlan<DeleteStepKey>[] {
  return inStrictOrder(DELETE_ORDER.filter((step) => kind === 'person' || step.key !== 'marketing'));
}

export function planSteps(
  saga: SagaKind,
  kind: RelationKind,
): readonly SagaStepPlan<SagaStepKey | DeleteStepKey>[] {
  return saga === 'save' ? planSaveSteps(kind) : planDeleteSteps(kind);
}

const LABELS = new Map<string, string>(
  [...ORGANISATION_STEPS, ...PERSON_STEPS, ...DELETE_ORDER].map(({ key, label }) => [key, label]),
);

/** Dutch name of a step; its key when plans no longer have the step. A removal beside a save is named so. */
export function stepLabel(saga: SagaKind, { key, operation }: StepTask): string {
  const label = LABELS.get(key) ?? key;
  return operation === plannedOperation(saga) ? label : `${label}: verwijderen`;
}
