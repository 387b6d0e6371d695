import { sessionToken, tokenHeader } from '#web/session/token.ts';

/** A maintenance call was refused; the code is the HTTP status, absent where no answer came. */
export class MaintenanceRefused extends Error {
  override name = 'MaintenanceRefused';
  readonly code: number | undefined;

  constructor(code: number | undefined, message: string) {
    super(message);
    this.code = code;
  }
}

type Method = 'GET' | 'POST' | 'PUT';

/** Sends a call of the maintenance page, with the token in its header [MAINT-11]. Throws MaintenanceRefused. */
export async function maintenanceCall<Answer>(
  method: Method,
  path: string,
  body?: Readonly<Record<string, string>>,
): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/app${path}`, {
      method,
      headers: { ...tokenHeader(sessionToken()), ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      cache: 'no-store',
    });
  } catch {
    throw new MaintenanceRefused(undefined, 'Er is geen verbinding met de server.');
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as Answer;
  const message = (answer as { readonly message?: string } | null)?.message;
  throw new MaintenanceRefused(response.status, message ?? 'De server gaf geen uitleg.');
}
