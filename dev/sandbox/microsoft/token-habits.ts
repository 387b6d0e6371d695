import type { TokenHabits } from '#dev/sandbox/core/tokens.ts';
import { CREDENTIALS } from '#dev/sandbox/credentials.ts';

/** Microsoft's examples have it so: a refresh gives a new refresh token and leaves the old one good. */
export const MICROSOFT_TOKENS: TokenHabits = {
  name: 'microsoft-tokens',
  signingKey: 'balie sandbox',
  accessSeconds: 3599,
  refreshSeconds: 90 * 24 * 60 * 60,
  rotates: false,
  seeded: (account) => CREDENTIALS[account].refreshToken,
};
