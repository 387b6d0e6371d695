import { fileContent } from './files-call.ts';
import { keepFile } from './keep-file.ts';

/** Downloads a file by fetch, as the token is sent in a header. Throws what `fileContent` throws. */
export async function downloadFile(relationId: string, entryId: string, name: string): Promise<void> {
  const path = `${encodeURIComponent(relationId)}/${encodeURIComponent(entryId)}`;
  keepFile(await fileContent(path), name);
}
