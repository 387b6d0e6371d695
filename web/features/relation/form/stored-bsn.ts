import { isMaskedBsn, maskBsn } from '#domain/relation/masked-bsn.ts';
import type { RelationValues } from '#domain/relation/relation.ts';
import type { RelationValidation } from '#domain/relation/validate.ts';
import type { FormContent } from './form-content.ts';

/* A masked BSN in a form stands for the one stored when it is saved. */

function withBsn(content: FormContent, bsn: string): FormContent {
  return { ...content, values: { ...content.values, bsn } };
}

interface Sides {
  readonly stored: FormContent;
  readonly content: FormContent;
}

/** Shows the stored number; what was typed in its place stays. */
export function revealBsn({ stored, content }: Sides, bsn: string): Sides {
  const isUntouched = content.values.bsn === stored.values.bsn;
  return { stored: withBsn(stored, bsn), content: isUntouched ? withBsn(content, bsn) : content };
}

/** Validates all fields but a masked BSN, which the server validates. */
export function validateExceptMaskedBsn(
  values: RelationValues,
  validate: (values: RelationValues) => RelationValidation,
): RelationValidation {
  const { bsn } = values;
  if (!isMaskedBsn(bsn)) return validate(values);
  const validated = validate({ ...values, bsn: '' });
  return {
    values: { ...validated.values, bsn },
    issues: validated.issues.filter((issue) => issue.field !== 'bsn'),
  };
}

interface Saves {
  readonly base: FormContent;
  readonly yours: FormContent;
  readonly theirs: FormContent;
}

/** Makes BSNs comparable: they differ only where somebody gave another one. */
export function alignBsn<Conflict extends Saves>(conflict: Conflict): Conflict {
  const { base, yours, theirs } = conflict;
  const stored = theirs.values.bsn;
  if (isMaskedBsn(yours.values.bsn)) {
    return { ...conflict, base: withBsn(base, stored), yours: withBsn(yours, stored) };
  }
  const known = base.values.bsn;
  return maskBsn(known) === stored ? { ...conflict, theirs: withBsn(theirs, known) } : conflict;
}
