import { type FieldIssue, ValidationError } from '#domain/errors.ts';
import { documentRemarkText } from '#domain/letter/document-remark.ts';
import { isOldWordFile } from '#domain/letter/letter-template.ts';
import { tagProblemText } from '#domain/letter/tag-problem.ts';
import { RefusedDocument } from './docx/refused-document.ts';
import type { LetterContext } from './letter-context.ts';

/** An uploaded file as it would be as a template. */
export interface InspectedFile {
  /** False for a .doc that nothing here can convert (ledger LETTERS-25). */
  readonly isFilled: boolean;
  readonly tags: readonly string[];
  /** Why it is refused, in Dutch; a template with one is not stored. */
  readonly problems: readonly string[];
  /**
   * Remarks on other content that comes into every letter, in Dutch; the user who stores the template
   * decides.
   */
  readonly remarks: readonly string[];
}

/** Reads a .docx in the letter process; of a .doc nothing is known but that its letters come out as it is. */
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

/** Throws ValidationError for a file that cannot be a template. */
export function refuseProblems({ problems }: InspectedFile): void {
  const issues = problems.map((message): FieldIssue => ({ field: 'file', message }));
  if (issues.length > 0) throw new ValidationError(issues);
}
