import type { StoredToken } from '#providers/access-token.ts';
import type { LinkSecrets } from '#services/secret/link-secrets.ts';

/** Null for a link with keys. */
export function tokenOf(secrets: LinkSecrets): StoredToken | null {
  const { accessToken, refreshToken, expiresAt } = secrets;
  if (accessToken === undefined || refreshToken === undefined || expiresAt === undefined) return null;
  return { accessToken, refreshToken, expiresAt: new Date(expiresAt) };
}

export function tokenSecrets(token: StoredToken): LinkSecrets {
  return {
    accessToken: token.accessToken,
    refreshToken: token.refreshToken,
    expiresAt: token.expiresAt.toISOString(),
  };
}
