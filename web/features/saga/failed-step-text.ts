import type { SagaStepState } from '#web/__generated__/SagaStepLine_step.graphql.ts';

const TEXTS: Readonly<Partial<Record<SagaStepState, string>>> = {
  FAILED: 'niet gelukt',
  UNKNOWN: 'onbekend of het is gelukt',
  QUESTION: 'vraagt een keuze',
};

/** Whether somebody has to look at a step in this state. */
export function needsAttention(state: SagaStepState): boolean {
  return TEXTS[state] !== undefined;
}

interface EndedStep {
  readonly label: string;
  readonly state: SagaStepState;
  readonly message: string | null | undefined;
}

/** 'Boekhouding: niet gelukt. e-Boekhouden is niet bereikbaar.'; null of a step that wants nobody's attention. */
export function failedStepText({ label, state, message }: EndedStep): string | null {
  const word = TEXTS[state];
  if (word === undefined) return null;
  return [`${label}: ${word}.`, message].filter(Boolean).join(' ');
}
