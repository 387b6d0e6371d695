import type { TokenHabits } from '#dev/sandbox/core/tokens.ts';

/** One hour, several good at once, and no refresh token (Zoom: server-to-server OAuth). */
export const ZOOM_TOKENS: TokenHabits = {
  name: 'zoom-tokens',
  signingKey: 'balie sandbox zoom',
  accessSeconds: 3_600,
  refreshSeconds: 0,
  rotates: false,
  seeded: (account) => `none of ${account}`,
};
