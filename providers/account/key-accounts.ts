import { z } from 'zod';
import { ProviderFailedError } from '#domain/errors.ts';
import { inSession } from '#providers/e-boekhouden/e-boekhouden.ts';
import { sender } from '#providers/fiscaal-gemak/fiscaal-gemak.ts';
import { CUSTOMERS } from '#providers/hours/customer-fields.ts';
import { SIGN_IN_REFUSED, signIn } from '#providers/hours/hours-sign-in.ts';
import { createHttpClient, readJson, requireSuccess } from '#providers/http.ts';
import { createJsonSend } from '#providers/json-send.ts';
import type { Outbound } from '#providers/outbound.ts';
import { keysRefused, linkBroken, linkIncomplete } from '#providers/provider-failures.ts';
import { requiredFields } from '#providers/required-fields.ts';
import { accountNamed, type IdentifyAccount } from './linked-account.ts';

interface KeyOptions {
  readonly url: string;
  readonly outbound: Outbound;
}

export function createEBoekhoudenAccount({ url, outbound }: KeyOptions): IdentifyAccount {
  const http = createHttpClient({ provider: 'eboekhouden', baseUrl: url, outbound });
  return (access) => inSession(http, access, async () => accountNamed(access.settings.user ?? ''));
}

export function createInformerAccount({ url, outbound }: KeyOptions): IdentifyAccount {
  const baseUrl = `${url.replace(/(?<!\/)\/+$/, '')}/v2`;
  const http = createHttpClient({ provider: 'informer', baseUrl, outbound });
  return async (access) => {
    const { code, apikey } = requiredFields('informer', access.secrets, ['code', 'apikey']);
    const send = createJsonSend(http, access, { securitycode: code, apikey });
    const query = new URLSearchParams({ search: '', page: '1', records: '1' });
    requireSuccess('informer', await send({ method: 'GET', path: `relations?${query}` }));
    return accountNamed('');
  };
}

/** Asks for one client; a refused key is 'Fiscaal Gemak key ongeldig.'. */
export function createFiscaalGemakAccount({ outbound }: Pick<KeyOptions, 'outbound'>): IdentifyAccount {
  return async (access) => {
    const query = new URLSearchParams({ offset: '0', amount: '1' });
    const reply = await sender(access, outbound)({ method: 'GET', path: `client?${query}` });
    if (reply.status !== 404) requireSuccess('fiscaalgemak', reply);
    return accountNamed(access.settings.url ?? '');
  };
}

/** Signs in and answers the token, so that the password need not be kept (ledger LINKS-43..47). */
export function createHoursAccount({
  url,
  outbound,
}: {
  readonly url: string | undefined;
  readonly outbound: Outbound;
}): IdentifyAccount {
  const http = url === undefined ? null : createHttpClient({ provider: 'uren', baseUrl: url, outbound });
  return async (access) => {
    if (http === null) throw linkIncomplete('uren');
    const { password, token } = access.secrets;
    const { domain, email } = requiredFields('uren', access.settings, ['domain', 'email']);
    const name = `${email} bij ${domain}`;
    if (password !== undefined) {
      const signedIn = await signIn(http, { domain, email, password }, access.signal).catch(named);
      return accountNamed(name, { token: signedIn });
    }
    if (token === undefined) throw linkIncomplete('uren');
    const send = createJsonSend(http, access, { authorization: `Bearer ${token}` });
    const reply = await send({ method: 'GET', path: `${CUSTOMERS}?offset=0&limit=1` });
    if (reply.status === 401) throw linkBroken('uren');
    requireSuccess('uren', reply);
    return accountNamed(name);
  };
}

/** A refusal without words of ours is shown as the program names it (ledger LINKS-47). */
function named(error: unknown): never {
  if (!(error instanceof ProviderFailedError) || error.retryable || error.code === SIGN_IN_REFUSED)
    throw error;
  if (!/^[A-Z][A-Z0-9_]+$/.test(error.code) || KNOWN.has(error.code)) throw error;
  const { provider, code } = error;
  throw new ProviderFailedError({ provider, code, message: code, retryable: false });
}

const KNOWN: ReadonlySet<string> = new Set(['DOMAIN_NOT_FOUND', 'INVALID_CREDENTIALS']);

const lists = z.object({
  data: z.array(z.object({ list: z.object({ list_id: z.string().min(1), name: z.string() }) })),
});

/** The list is found by its name (LINKS-40..42). */
export function createLapostaAccount({ url, outbound }: KeyOptions): IdentifyAccount {
  const baseUrl = `${url.replace(/(?<!\/)\/+$/, '')}/v2`;
  const http = createHttpClient({ provider: 'laposta', baseUrl, outbound });
  return async (access) => {
    const { apikey } = requiredFields('laposta', access.secrets, ['apikey']);
    const { listnm } = requiredFields('laposta', access.settings, ['listnm']);
    const authorization = `Basic ${Buffer.from(`${apikey}:`).toString('base64')}`;
    const reply = await createJsonSend(http, access, { authorization })({ method: 'GET', path: 'list' });
    if (reply.status === 401 || reply.status === 403) {
      throw keysRefused('laposta', 'apikey invalid', 'Apikey onbekend');
    }
    requireSuccess('laposta', reply);
    const found = readJson('laposta', reply, lists).data.find(({ list }) => list.name.trim() === listnm);
    if (found === undefined) throw keysRefused('laposta', 'list unknown', 'Lijstnaam onbekend');
    return accountNamed(listnm, { listid: found.list.list_id });
  };
}
