import { CREDENTIALS, MICROSOFT_APPLICATION, type SandboxAccount } from '#dev/sandbox/credentials.ts';
import type { Sandbox } from '#dev/sandbox/start-sandbox.ts';

interface Wire {
  readonly [field: string]: unknown;
  readonly id: string;
  readonly value: readonly (Record<string, unknown> & { readonly id: string; readonly subject: string })[];
  readonly error: { readonly code: string };
}

interface Answered {
  readonly status: number;
  /** The text of what is no JSON. */
  readonly body: Wire;
  readonly headers: Headers;
}

/** A call of a test below `/v1.0`, or to a whole address; without other headers it asks for immutable ids. */
export type GraphCall = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answered>;

export async function createGraphCaller(
  sandbox: Sandbox,
  account: SandboxAccount = 'main',
): Promise<GraphCall> {
  const { clientId, clientSecret } = MICROSOFT_APPLICATION;
  const grant = { grant_type: 'refresh_token', refresh_token: CREDENTIALS[account].refreshToken };
  const granted = await fetch(`${sandbox.url}/microsoft-login/common/oauth2/v2.0/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...grant }),
  });
  const { access_token: token } = (await granted.json()) as { readonly access_token: string };

  return async (method, path, body, headers = { prefer: 'IdType="ImmutableId"' }) => {
    const response = await fetch(
      path.startsWith('http') ? path : `${sandbox.url}/microsoft-graph/v1.0${path}`,
      {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
    );
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  };
}

export function errorOf({ status, body }: Answered): readonly [number, string] {
  return [status, body.error.code];
}

export function messagePath(id: string): string {
  return `/me/messages/${encodeURIComponent(id)}`;
}
