import { z } from 'zod';
import { createHttpClient, readJson, requireSuccess } from '#providers/http.ts';
import { createTokenSend } from '#providers/json-send.ts';
import type { Outbound } from '#providers/outbound.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import type { IdentifyAccount } from './linked-account.ts';

interface DropboxOptions {
  readonly apiUrl: string;
  readonly outbound: Outbound;
}

const account = z.object({ account_id: z.string().min(1), email: z.string() });

/** The account that signed in at Dropbox (users/get_current_account, without arguments). */
export function createDropboxAccount({ apiUrl, outbound }: DropboxOptions): IdentifyAccount {
  const http = createHttpClient({ provider: 'dropbox', baseUrl: apiUrl, outbound });
  return async (access) => {
    const reply = await createTokenSend(
      http,
      access,
    )({ method: 'POST', path: '2/users/get_current_account' });
    requireSuccess('dropbox', reply);
    const { account_id: id, email } = readJson('dropbox', reply, account);
    return { id, name: email, choices: [], found: {} };
  };
}

export type RevokeTokens = (access: LinkAccess) => Promise<void>;

/** Ends the access token with its refresh token; one that has ended is refused with 401, which is as good. */
export function createDropboxRevocation({ apiUrl, outbound }: DropboxOptions): RevokeTokens {
  const http = createHttpClient({ provider: 'dropbox', baseUrl: apiUrl, outbound });
  return async (access) => {
    const authorization = `Bearer ${await access.accessToken()}`;
    const reply = await http.send({
      method: 'POST',
      path: '2/auth/token/revoke',
      headers: { authorization },
      signal: access.signal,
    });
    if (reply.status !== 401) requireSuccess('dropbox', reply);
  };
}
