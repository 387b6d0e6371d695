import { type HttpClient, readJson, requireSuccess } from '#providers/http.ts';
import type { MeetingAccount } from '#providers/meetings-port.ts';
import { keysRefused } from '#providers/provider-failures.ts';
import { tokenReply } from './zoom-wire.ts';

const provider = 'zoom';
const MARGIN_MILLISECONDS = 60_000;

interface CachedToken {
  readonly token: string;
  readonly until: number;
}

export interface ZoomTokens {
  /** `refused`: a token that Zoom did not take, which is not given again. Throws ProviderFailedError. */
  tokenOf(account: MeetingAccount, refused?: string): Promise<string>;
}

/**
 * Tokens of an app last an hour without a refresh token, and several are good at once (Zoom: server-to-server
 * OAuth). Each process has its own in memory alone.
 */
export function createZoomTokens(login: HttpClient, now: () => number = Date.now): ZoomTokens {
  const tokens = new Map<string, CachedToken>();
  const underWay = new Map<string, Promise<string>>();

  async function fetchToken(
    key: string,
    { accountId, clientId, clientSecret }: MeetingAccount,
  ): Promise<string> {
    const requestedAt = now();
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const reply = await login.send({
      method: 'POST',
      path: 'oauth/token',
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: new URLSearchParams({ grant_type: 'account_credentials', account_id: accountId }).toString(),
    });
    if (reply.status === 400 || reply.status === 401)
      throw keysRefused(provider, 'invalid_client', KEYS_REFUSED);
    requireSuccess(provider, reply);
    const { access_token: token, expires_in: seconds } = readJson(provider, reply, tokenReply);
    tokens.set(key, { token, until: requestedAt + seconds * 1000 - MARGIN_MILLISECONDS });
    return token;
  }

  return {
    async tokenOf(account, refused) {
      // With the secret, so that changed credentials get a token of their own.
      const key = [account.officeId, account.accountId, account.clientId, account.clientSecret].join('|');
      const known = tokens.get(key);
      if (known !== undefined && known.until > now() && known.token !== refused) return known.token;
      const fetched = underWay.get(key) ?? fetchToken(key, account).finally(() => underWay.delete(key));
      underWay.set(key, fetched);
      return fetched;
    },
  };
}

const KEYS_REFUSED =
  'Zoom weigert de toegang van dit kantoor. Laat de beheerder van de server de gegevens controleren.';
