import { type FieldIssue, ValidationError } from '#domain/errors.ts';
import { documentRemarkText } from '#domain/letter/document-remark.ts';
import { isOldWordFile } from '#domain/letter/letter-template.ts';
import { tagProblemText } from '#domain/letter/tag-problem.ts';
import { RefusedDocument } from './docx/refused-document.ts';
import type { LetterContext } from './letter-context.ts';

export interface InspectedFile {
  /** False for a .doc that nothing here can convert (ledger LETTERS-25). */
  readonly isFilled: boolean;
  readonly tags: readonly string[];
  /** Dutch; a template with one is not stored. */
  readonly problems: readonly string[];
  /** Dutch; about what comes into every letter. The user who stores the template decides. */
  readonly remarks: readonly string[];
}

/** A .docx is read in the letter process; letters of a .doc come out as it is. */
export async function inspectLetterFile(
  { letterProcess }: Pick<LetterContext, 'letterProcess'>,
  file: { readonly name: string; readonly bytes: Uint8Array },
): Promise<InspectedFile> {
  if (isOldWordFile(file.name)) return { isFilled: false, tags: [], problems: [], remarks: [] };
  try {
    const { tags, problems, remarks } = await letterProcess.inspect(file.bytes);
    return {
      isFilled: true,
      tags,
      problems: [...new Set(problems.map(tagProblemText))],
      remarks: remarks.map(documentRemarkText),
    };
  } catch (error) {
    if (!(error instanceof RefusedDocument)) throw error;
    return { isFilled: true, tags: [], problems: [error.message], remarks: [] };
  }
}

/** Throws ValidationError. */
export function refuseProblems({ problems }: InspectedFile): void {
  const issues = problems.map((message): FieldIssue => ({ field: 'file', message }));
  if (issues.length > 0) throw new ValidationError(issues);
}
