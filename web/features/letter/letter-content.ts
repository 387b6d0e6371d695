import type { FieldIssue } from '#domain/errors.ts';
import { validateLetterTemplate } from '#domain/letter/letter-template.ts';

export interface LetterDocument {
  readonly fileName: string;
  readonly isFilled: boolean;
  readonly tags: readonly string[];
  readonly problems: readonly string[];
  /** What comes into every letter besides; input that was kept by an earlier version has none. */
  readonly remarks?: readonly string[];
}

export interface LetterContent {
  readonly name: string;
  /** Null while the template keeps the document that it has. */
  readonly fileId: string | null;
  readonly document: LetterDocument | null;
}

export function isLetterChanged(before: LetterContent, after: LetterContent): boolean {
  return before.name !== after.name || before.fileId !== after.fileId;
}

/** A document with problems stands in the way of saving; what they are stands beside it. */
export function letterIssues({ name, document }: LetterContent): readonly FieldIssue[] {
  const { issues } = validateLetterTemplate({ name, fileName: document?.fileName ?? '' });
  if (document === null || document.problems.length === 0) return issues;
  return [...issues, { field: 'file', message: 'Dit document kan zo geen brief worden.' }];
}
