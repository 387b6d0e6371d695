import { buffer } from 'node:stream/consumers';
import type { Viewer } from '#domain/session/viewer.ts';
import { readStoredFile } from '#services/stored-file/read-stored-file.ts';
import type { LetterContext } from './letter-context.ts';

/** Read whole, as docxtemplater needs it; its purpose limits its size. Throws NotFoundError. */
export async function readLetterFile(
  context: Pick<LetterContext, 'database' | 'officeKeys' | 'storage'>,
  viewer: Viewer,
  fileId: string,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const { name, content } = await readStoredFile(context, viewer, fileId);
  return { name, bytes: await buffer(content) };
}
