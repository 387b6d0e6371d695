import { restCall } from '#web/session/call-rest.ts';

/** A text of the manual in Markdown (ledger REST-56). Throws what `restCall` throws. */
export async function fetchHelpText(file: string, signal: AbortSignal): Promise<string> {
  const response = await restCall(`/app/misc/md/${encodeURIComponent(file)}`, { signal });
  return response.text();
}
