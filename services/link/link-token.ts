import type { StoredToken } from '#providers/token.ts';
import type { LinkSecrets } from '#services/secret/link-secrets.ts';

/** The token of an OAuth link among its secrets; null for a link that is opened by keys. */
export function tokenOf(secrets: LinkSecrets): StoredToken | null {
  const { accessToken, refreshToken, expiresAt } = secrets;
  if (accessToken === undefined || refreshToken === undefined || expiresAt === undefined) return null;
  return { accessToken, refreshToken, expiresAt: new Date(expiresAt) };
}

/** How a token is kept among the secrets of its link. */
export function tokenSecrets(token: StoredToken): LinkSecrets {
  return {
    accessToken: token.accessToken,
    refreshToken: token.refreshToken,
    expiresAt: token.expiresAt.toISOString(),
  };
}
