import { createHmac, timingSafeEqual } from 'node:crypto';
import { SANDBOX_ACCOUNTS, type SandboxAccount } from '#dev/sandbox/credentials.ts';
import type { Store } from './store.ts';

export interface TokenHabits {
  readonly name: string;
  /** Not a secret: it only distinguishes the provider's tokens. */
  readonly signingKey: string;
  readonly accessSeconds: number;
  readonly refreshSeconds: number;
  /** A refresh token is good once. */
  readonly rotates: boolean;
  /** The account's initial refresh token, good each time. */
  readonly seeded: (account: SandboxAccount) => string;
}

interface TokenClaims {
  readonly kind: 'access' | 'refresh';
  readonly account: SandboxAccount;
  readonly serial: number;
  readonly expiresAt: number;
}

interface TokenState {
  serial: number;
  accessExpiredUpTo: number;
  /** Up to which token each account's were revoked. */
  revokedUpTo?: Partial<Record<SandboxAccount, number>>;
  /** Absent in the state of an older sandbox. */
  newest?: Partial<Record<SandboxAccount, { readonly refresh: number; readonly issuedAt: number }>>;
}

/** Signed tokens that contain their claims, so that a restarted sandbox knows those in the product's database. */
export function createTokens(store: Store, habits: TokenHabits) {
  const state = store.slice(habits.name, (): TokenState => ({ serial: 0, accessExpiredUpTo: 0 }));

  const write = (kind: TokenClaims['kind'], account: SandboxAccount, seconds: number): string => {
    state.current.serial += 1;
    const { serial } = state.current;
    const claims: TokenClaims = { kind, account, serial, expiresAt: Date.now() + seconds * 1000 };
    const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return `${text}.${signature(text)}`;
  };

  const read = (kind: TokenClaims['kind'], token: string): TokenClaims | null => {
    const [text = '', signed = ''] = token.split('.');
    const expected = signature(text);
    if (signed.length !== expected.length || !timingSafeEqual(Buffer.from(signed), Buffer.from(expected)))
      return null;
    const claims: TokenClaims = JSON.parse(Buffer.from(text, 'base64url').toString());
    const isRevoked = claims.serial <= (state.current.revokedUpTo?.[claims.account] ?? 0);
    return claims.kind === kind && claims.expiresAt > Date.now() && !isRevoked ? claims : null;
  };

  const signature = (text: string): string =>
    createHmac('sha256', habits.signingKey).update(text).digest('base64url');

  return {
    issue(account: SandboxAccount) {
      const access = write('access', account, habits.accessSeconds);
      const refresh = write('refresh', account, habits.refreshSeconds);
      const newest = { refresh: state.current.serial, issuedAt: Date.now() };
      state.current.newest = { ...state.current.newest, [account]: newest };
      store.changed();
      return { access, refresh };
    },
    /** Ends an access token with its refresh token, and what was issued to the account before. */
    revoke(token: string) {
      const claims = read('access', token);
      if (claims === null) return;
      // The refresh token of an access token has the next serial.
      state.current.revokedUpTo = { ...state.current.revokedUpTo, [claims.account]: claims.serial + 1 };
      store.changed();
    },
    expireAccess() {
      state.current.accessExpiredUpTo = state.current.serial;
      store.changed();
    },
    /** Null when it has expired or there is none. */
    ageOfAccess(account: SandboxAccount): number | null {
      const newest = state.current.newest?.[account];
      if (newest === undefined || newest.refresh <= state.current.accessExpiredUpTo) return null;
      const seconds = (Date.now() - newest.issuedAt) / 1000;
      return seconds < habits.accessSeconds ? seconds : null;
    },
    accountOfAccess(token: string): SandboxAccount | null {
      const claims = read('access', token);
      return claims === null || claims.serial <= state.current.accessExpiredUpTo ? null : claims.account;
    },
    /** `seeded`: the account's initial token. */
    readRefresh(token: string): { readonly account: SandboxAccount; readonly seeded: boolean } | null {
      const linked = SANDBOX_ACCOUNTS.find((account) => habits.seeded(account) === token);
      if (linked !== undefined) return { account: linked, seeded: true };
      const claims = read('refresh', token);
      if (claims === null) return null;
      const newest = state.current.newest?.[claims.account]?.refresh ?? 0;
      return habits.rotates && claims.serial < newest ? null : { account: claims.account, seeded: false };
    },
  };
}

export type SandboxTokens = ReturnType<typeof createTokens>;
