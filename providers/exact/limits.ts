import type { HttpReply } from '#providers/http.ts';
import { parseRetryAfter } from '#providers/retry-after.ts';
import type { TokenRules } from '#providers/token.ts';

/**
 * An access token lives ten minutes and Exact counts it as an error to ask for the next in the first nine and a half
 * (support page 'oauth devstep3': 570 seconds; ten errors an hour block the key). A refresh token is good once, and
 * has ended after thirty days: 'unauthorized_client' ('Old refresh token used.') and 'invalid_request' ('The refresh
 * token expired at …') are what Exact calls that (issues 300, 640 of picqer/exact-php-client).
 */
export const EXACT_TOKEN_RULES: TokenRules = {
  marginMilliseconds: 15_000,
  renewsWithinMilliseconds: 30_000,
  needsConsent: ['unauthorized_client', 'invalid_request'],
};

/**
 * Seconds until Exact takes calls again. It sends no `Retry-After`, but when the minute's limit and the day's end, in
 * milliseconds since 1970; while the minute's is spent, the day's is not sent (support page 'API limits').
 */
export function limitEndsIn({ headers }: Pick<HttpReply, 'headers'>, now: number): number | null {
  const minuteSpent = headers['x-ratelimit-minutely-remaining'] === '0';
  const resets = headers[minuteSpent ? 'x-ratelimit-minutely-reset' : 'x-ratelimit-reset'] ?? '';
  return /^\d+$/.test(resets)
    ? parseRetryAfter(String(Math.max(0, Number(resets) - now) / 1000), now)
    : parseRetryAfter(headers['retry-after'], now);
}
