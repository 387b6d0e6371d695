import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Store } from '#dev/sandbox/core/store.ts';
import { CREDENTIALS, SANDBOX_ACCOUNTS, type SandboxAccount } from '#dev/sandbox/credentials.ts';

/** As Microsoft's examples have it. */
export const ACCESS_TOKEN_SECONDS = 3599;

interface TokenClaims {
  readonly kind: 'access' | 'refresh';
  readonly account: SandboxAccount;
  readonly serial: number;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/**
 * Tokens that carry their own claims under a signature, so that a restarted sandbox still knows the ones it gave out:
 * the product keeps them in its database. As at Microsoft each refresh gives a new refresh token and leaves the old
 * one good.
 */
export function createTokens(store: Store) {
  const state = store.slice('microsoft-tokens', () => ({ serial: 0, accessExpiredUpTo: 0 }));

  const issue = (kind: TokenClaims['kind'], account: SandboxAccount, seconds: number): string => {
    state.current.serial += 1;
    store.changed();
    const claims: TokenClaims = {
      kind,
      account,
      serial: state.current.serial,
      expiresAt: Date.now() + seconds * 1000,
    };
    const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return `${text}.${signature(text)}`;
  };

  const read = (kind: TokenClaims['kind'], token: string): TokenClaims | null => {
    const [text = '', signed = ''] = token.split('.');
    const expected = signature(text);
    if (signed.length !== expected.length || !timingSafeEqual(Buffer.from(signed), Buffer.from(expected)))
      return null;
    const claims: TokenClaims = JSON.parse(Buffer.from(text, 'base64url').toString());
    return claims.kind === kind && claims.expiresAt > Date.now() ? claims : null;
  };

  return {
    issueAccess: (account: SandboxAccount) => issue('access', account, ACCESS_TOKEN_SECONDS),
    issueRefresh: (account: SandboxAccount) => issue('refresh', account, 90 * 24 * 60 * 60),
    /** Every access token given out so far counts as expired. */
    expireAccess() {
      state.current.accessExpiredUpTo = state.current.serial;
      store.changed();
    },
    accountOfAccess(token: string): SandboxAccount | null {
      const claims = read('access', token);
      return claims === null || claims.serial <= state.current.accessExpiredUpTo ? null : claims.account;
    },
    accountOfRefresh(token: string): SandboxAccount | null {
      const seeded = SANDBOX_ACCOUNTS.find((account) => CREDENTIALS[account].refreshToken === token);
      return seeded ?? read('refresh', token)?.account ?? null;
    },
  };
}

export type SandboxTokens = ReturnType<typeof createTokens>;

/** Not a secret: it only keeps tokens of the sandbox apart from other text. */
const SIGNING_KEY = 'balie sandbox';

function signature(text: string): string {
  return createHmac('sha256', SIGNING_KEY).update(text).digest('base64url');
}
