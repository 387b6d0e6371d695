/** The server refused a call of the customer's page; the message is for the customer. */
export class CustomerRefused extends Error {
  override name = 'CustomerRefused';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }

  get isSignedOut(): boolean {
    return this.status === 401;
  }

  get isGone(): boolean {
    return this.status === 404;
  }
}

interface CustomerCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly token?: string;
}

const NO_CONNECTION = 'Er is geen verbinding. Probeer het zo opnieuw.';
/** What the api says to its own clients of a passing outage is not for a customer. */
const OUTAGE = 'Dat lukt nu niet. Probeer het zo opnieuw.';

/** Sends one call of the customer's page and reads its answer. Throws CustomerRefused, also when no whole answer comes. */
export async function customerCall<Answer>(
  { method, path, body, token }: CustomerCall,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/portaal/${path}`, {
      method,
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { 'X-Customer-Token': token }),
      },
      ...(body && { body: JSON.stringify(body) }),
      cache: 'no-store',
      credentials: 'omit',
    });
  } catch {
    throw new CustomerRefused(0, NO_CONNECTION);
  }
  if (response.ok) {
    return read(response).catch(() => {
      throw new CustomerRefused(0, NO_CONNECTION);
    });
  }
  const isOurs = response.status < 500 || response.status === 502;
  throw new CustomerRefused(response.status, (isOurs && (await messageOf(response))) || OUTAGE);
}

/** A proxy may answer something that is no JSON. */
async function messageOf(response: Response): Promise<string | undefined> {
  const body: unknown = await response.json().catch(() => null);
  return (body as { readonly message?: string } | null)?.message;
}
