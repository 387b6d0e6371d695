import { isOldWordFile } from '#domain/letter/letter-template.ts';
import type { UserViewer } from '#services/session/session.ts';
import { storeUpload } from '#services/stored-file/store-upload.ts';
import { RefusedDocument } from './docx/refused-document.ts';
import { type InspectedFile, inspectLetterFile } from './inspect-letter-file.ts';
import { assertMayKeepTemplates } from './letter.policy.ts';
import type { LetterContext } from './letter-context.ts';
import { readLetterFile } from './read-letter-file.ts';

export interface PreparedFile extends InspectedFile {
  /** Another file than was uploaded where a .doc was converted. */
  readonly fileId: string;
  readonly fileName: string;
}

/** Converts a .doc where possible (LETTERS-25); again on a repeat, as an unsaved file is cleaned up. */
export async function prepareLetterFile(
  context: LetterContext,
  viewer: UserViewer,
  fileId: string,
): Promise<PreparedFile> {
  assertMayKeepTemplates(viewer);
  const uploaded = await readLetterFile(context, viewer, fileId);
  if (!isOldWordFile(uploaded.name) || context.converter === null) {
    return { fileId, fileName: uploaded.name, ...(await inspectLetterFile(context, uploaded)) };
  }
  try {
    const bytes = await context.converter.convert(viewer.officeId, uploaded.bytes);
    const name = uploaded.name.replace(/\.doc$/i, '.docx');
    const inspected = await inspectLetterFile(context, { name, bytes });
    // A conversion that has problems is not stored: its document is refused.
    if (inspected.problems.length > 0) return { fileId, fileName: uploaded.name, ...inspected };
    const convertedId = await storeUpload(context, viewer, { purpose: 'letter', name }, piecesOf(bytes));
    return { fileId: convertedId, fileName: name, ...inspected };
  } catch (error) {
    if (!(error instanceof RefusedDocument)) throw error;
    return {
      fileId,
      fileName: uploaded.name,
      isFilled: false,
      tags: [],
      problems: [error.message],
      remarks: [],
    };
  }
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
