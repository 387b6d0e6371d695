import type { TokenHabits } from '#dev/sandbox/core/tokens.ts';
import { CREDENTIALS } from '#dev/sandbox/credentials.ts';

/** Ten minutes, and a refresh token that is good once and for thirty days. */
export const EXACT_TOKENS: TokenHabits = {
  name: 'exact-tokens',
  signingKey: 'balie sandbox exact',
  accessSeconds: 600,
  refreshSeconds: 30 * 24 * 60 * 60,
  rotates: true,
  seeded: (account) => CREDENTIALS[account].exact.refreshToken,
};
