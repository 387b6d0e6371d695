import { restBlob, restCall, restJson } from '#web/session/call-rest.ts';

/** The kind of a refusal when the folder has something of that name already. */
export const NAME_IN_USE = 'name-taken';

/** Sends a call to /files. Throws what `restCall` throws. */
export async function filesCall(path: string, init: RequestInit): Promise<Response> {
  return restCall(`/files/${path}`, init);
}

/** What such a call answers in JSON. Throws what `restJson` throws. */
export async function filesJson<Answer>(path: string, init: RequestInit): Promise<Answer> {
  return restJson(`/files/${path}`, init);
}

/** A file from /files. Throws what `restBlob` throws. */
export async function fileContent(path: string): Promise<Blob> {
  return restBlob(`/files/${path}`);
}
