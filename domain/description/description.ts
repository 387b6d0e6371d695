import { type FieldIssue, ValidationError } from '#domain/errors.ts';
import { checkLineWithin } from '#domain/text/plain-text.ts';

export const DESCRIPTION_KINDS = ['task', 'flow'] as const;
export type DescriptionKind = (typeof DESCRIPTION_KINDS)[number];

export interface FlowStep {
  readonly text: string;
  readonly userId: string;
}

export interface DescriptionContent {
  readonly name: string;
  readonly steps: readonly FlowStep[];
}

const LONGEST_DESCRIPTION = 200;
export const MOST_STEPS = 10;
/** More than anybody chooses from; bounds a list and the work of one call. */
export const MOST_DESCRIPTIONS = 200;

const NAME_LABELS: Readonly<Record<DescriptionKind, string>> = {
  task: 'Omschrijving',
  flow: 'Naam workflow',
};
const NAME_MISSING: Readonly<Record<DescriptionKind, string>> = {
  task: "Het veld 'Omschrijving' is verplicht.",
  flow: 'Naam workflow is een verplicht veld.',
};

const NO_STEP = 'Tenminste één taak is verplicht.';

export function sameDescription(one: DescriptionContent, other: DescriptionContent): boolean {
  return one.name === other.name && sameSteps(one.steps, other.steps);
}

export function sameSteps(ones: readonly FlowStep[], others: readonly FlowStep[]): boolean {
  return (
    ones.length === others.length &&
    ones.every(({ text, userId }, index) => text === others[index]?.text && userId === others[index]?.userId)
  );
}

/** Nothing is left out of the description by its validation (FLOWS-08, 15 to 18, 20, 23). */
export function validateDescription(
  kind: DescriptionKind,
  content: DescriptionContent,
): { readonly content: DescriptionContent; readonly issues: readonly FieldIssue[] } {
  const issues: FieldIssue[] = [];
  const line = (field: string, label: string, text: string): string => {
    const checked = checkLineWithin(label, text, LONGEST_DESCRIPTION);
    if (checked.ok) return checked.value;
    issues.push({ field, message: checked.message });
    return text;
  };
  const name = line('name', NAME_LABELS[kind], content.name);
  if (name === '') issues.push({ field: 'name', message: NAME_MISSING[kind] });
  if (kind === 'task') {
    if (content.steps.length > 0) issues.push({ field: 'steps', message: 'Een taak heeft geen stappen.' });
    return { content: { name, steps: [] }, issues };
  }
  const steps = content.steps.map(({ text, userId }, index) => ({
    text: line(`steps[${index}].text`, 'Taak', text),
    userId,
  }));
  if (steps.every(({ text }) => text === '')) {
    return { content: { name, steps }, issues: [...issues, { field: 'steps', message: NO_STEP }] };
  }
  const require = (isFilled: boolean, field: string, label: string) => {
    if (!isFilled) issues.push({ field, message: `${label} is een verplicht veld.` });
  };
  steps.forEach(({ text, userId }, index) => {
    require(text !== '', `steps[${index}].text`, 'Taak');
    require(userId !== '', `steps[${index}].userId`, 'Gebruiker');
  });
  if (steps.length > MOST_STEPS) {
    issues.push({ field: 'steps', message: `Een workflow heeft ten hoogste ${MOST_STEPS} taken.` });
  }
  return { content: { name, steps }, issues };
}

/** Throws ValidationError. */
export function checkDescription(kind: DescriptionKind, content: DescriptionContent): DescriptionContent {
  const checked = validateDescription(kind, content);
  if (checked.issues.length > 0) throw new ValidationError(checked.issues);
  return checked.content;
}
