import { restCall } from '#web/session/rest-call.ts';

/** The kind of a refusal when the folder has something of that name already. */
export const NAME_TAKEN = 'name-taken';

/** Sends a call to /files. Throws what `restCall` throws. */
export async function filesCall(path: string, init: RequestInit): Promise<Response> {
  return restCall(`/files/${path}`, init);
}
