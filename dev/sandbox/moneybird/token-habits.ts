import type { TokenHabits } from '#dev/sandbox/core/tokens.ts';
import { CREDENTIALS } from '#dev/sandbox/credentials.ts';

/** Two hours, as Moneybird's command-line client takes it; a refresh token is used up by its use (Doorkeeper). */
export const MONEYBIRD_TOKENS: TokenHabits = {
  name: 'moneybird-tokens',
  signingKey: 'balie sandbox moneybird',
  accessSeconds: 7_200,
  refreshSeconds: 90 * 24 * 60 * 60,
  rotates: true,
  seeded: (account) => CREDENTIALS[account].moneybird.refreshToken,
};
