import type { TokenRules } from '#providers/access-token.ts';
import type { HttpReply } from '#providers/http.ts';
import { parseRetryAfter } from '#providers/retry-after.ts';

/**
 * Exact counts a renewal in a token's first 570 seconds as an error; ten an hour block the key (support page
 * 'oauth devstep3'; issues 300, 640 of picqer/exact-php-client).
 */
export const EXACT_TOKEN_RULES: TokenRules = {
  marginMilliseconds: 15_000,
  renewsWithinMilliseconds: 30_000,
  needsConsent: ['unauthorized_client', 'invalid_request'],
};

/** Seconds until Exact accepts calls again, by its minute and day limits (support page 'API limits'). */
export function limitEndsIn({ headers }: Pick<HttpReply, 'headers'>, now: number): number | null {
  const minuteSpent = headers['x-ratelimit-minutely-remaining'] === '0';
  const resets = headers[minuteSpent ? 'x-ratelimit-minutely-reset' : 'x-ratelimit-reset'] ?? '';
  return /^\d+$/.test(resets)
    ? parseRetryAfter(String(Math.max(0, Number(resets) - now) / 1000), now)
    : parseRetryAfter(headers['retry-after'], now);
}
