import { z } from 'zod';
import type { ProviderFailedError } from '#domain/errors.ts';
import { type HttpClient, parseJson, readJson, requireSuccess } from '#providers/http.ts';
import { accessRefused, keysRefused, safeCode } from '#providers/provider-failures.ts';

const PROVIDER = 'uren';

export const SIGN_IN_REFUSED = 'sign-in-refused';

const REFUSALS: Readonly<Record<string, string>> = {
  DOMAIN_NOT_FOUND: 'Domein niet gevonden',
  INVALID_CREDENTIALS: 'Email en/of wachtwoord onjuist',
};

const refusal = z.object({ error: z.array(z.object({ message: z.string() })).min(1) });
const signedIn = z.object({ result: z.object({ access_token: z.string().min(1) }) });

/** Signs in and returns the token (LINKS-43, 44). Throws ProviderFailedError with the program's code. */
export async function signIn(
  http: HttpClient,
  credentials: { readonly domain: string; readonly email: string; readonly password: string },
  signal: AbortSignal,
): Promise<string> {
  const { domain, email, password } = credentials;
  const reply = await http.send({
    method: 'POST',
    path: 'login',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ domain, email, password }).toString(),
    signal,
  });
  const refused = refusal.safeParse(parseJson(reply.text));
  // The status of a refusal is published nowhere.
  if (refused.success && reply.status < 429) throw signInRefused(refused.data.error[0]?.message);
  requireSuccess(PROVIDER, reply);
  return readJson(PROVIDER, reply, signedIn).result.access_token;
}

function signInRefused(word: string | undefined): ProviderFailedError {
  const code = safeCode(word) ?? SIGN_IN_REFUSED;
  const message = REFUSALS[code];
  return message === undefined ? accessRefused(PROVIDER, code) : keysRefused(PROVIDER, code, message);
}
