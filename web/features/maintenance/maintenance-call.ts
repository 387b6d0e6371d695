import { restJson } from '#web/session/call-rest.ts';

type Method = 'GET' | 'POST' | 'PUT';

/** Sends a call of the maintenance page, with the token in its header [MAINT-11]. Throws what `restJson` throws. */
export function maintenanceCall<Answer>(
  method: Method,
  path: string,
  body?: Readonly<Record<string, string>>,
): Promise<Answer> {
  return restJson(`/app${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
}
