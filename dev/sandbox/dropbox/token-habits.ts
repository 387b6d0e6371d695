import type { TokenHabits } from '#dev/sandbox/core/tokens.ts';
import { CREDENTIALS } from '#dev/sandbox/credentials.ts';

/** Four hours, and one refresh token for as long as the link lasts (Dropbox: OAuth guide). */
export const DROPBOX_TOKENS: TokenHabits = {
  name: 'dropbox-tokens',
  signingKey: 'balie sandbox dropbox',
  accessSeconds: 4 * 60 * 60,
  refreshSeconds: 10 * 365 * 24 * 60 * 60,
  rotates: false,
  seeded: (account) => CREDENTIALS[account].dropboxRefreshToken,
};
