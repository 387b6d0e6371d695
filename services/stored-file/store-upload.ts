import type { AnnouncedFile } from '#domain/stored-file/announced-file.ts';
import type { UserViewer } from '#services/session/session.ts';
import { receiveWholeUpload } from './append-to-upload.ts';
import { beginUpload } from './begin-upload.ts';
import { cancelUpload } from './cancel-upload.ts';
import type { StoredFileContext } from './stored-file-context.ts';

/**
 * Nothing owns the file yet; what fails leaves nothing. Throws ForbiddenError, ValidationError,
 * TooManyRequestsError, and what reading `bytes` throws.
 */
export async function storeUpload(
  context: StoredFileContext,
  viewer: UserViewer,
  announced: Pick<AnnouncedFile, 'purpose' | 'name'>,
  bytes: AsyncIterable<Uint8Array>,
): Promise<string> {
  const fileId = await beginUpload(context, viewer, { ...announced, bytes: null });
  try {
    await receiveWholeUpload(context, viewer, fileId, bytes);
  } catch (error) {
    await cancelUpload(context, viewer, fileId);
    throw error;
  }
  return fileId;
}
