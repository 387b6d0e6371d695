import { filesCall } from './files-call.ts';

/**
 * Fetches a file and hands it to the browser to keep. Through fetch and not by a link, because the token travels in
 * a header. Throws what `filesCall` throws.
 */
export async function downloadFile(relationId: string, entryId: string, name: string): Promise<void> {
  const path = `${encodeURIComponent(relationId)}/${encodeURIComponent(entryId)}`;
  const response = await filesCall(path, { method: 'GET' });
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it over once the press is through.
  setTimeout(() => URL.revokeObjectURL(address));
}
