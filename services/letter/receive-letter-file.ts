import type { UserViewer } from '#services/session/session.ts';
import { cancelUpload } from '#services/stored-file/cancel-upload.ts';
import { storeUpload } from '#services/stored-file/store-upload.ts';
import { refuseProblems } from './inspect-letter-file.ts';
import { assertMayKeepTemplates } from './letter.policy.ts';
import type { LetterContext } from './letter-context.ts';
import { type PreparedFile, prepareLetterFile } from './prepare-letter-file.ts';

/**
 * A refused file, and a .doc that was converted, do not stay. Throws ForbiddenError, ValidationError,
 * TooManyRequestsError, and what reading the bytes throws.
 */
export async function receiveLetterFile(
  context: LetterContext,
  viewer: UserViewer,
  { name, bytes }: { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> },
): Promise<PreparedFile> {
  assertMayKeepTemplates(viewer);
  const fileId = await storeUpload(context, viewer, { purpose: 'letter', name }, bytes);
  let kept: string | null = null;
  try {
    const prepared = await prepareLetterFile(context, viewer, fileId);
    refuseProblems(prepared);
    kept = prepared.fileId;
    return prepared;
  } finally {
    if (kept !== fileId) await cancelUpload(context, viewer, fileId);
  }
}
