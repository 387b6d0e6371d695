import type { TokenHabits } from '#dev/sandbox/core/tokens.ts';

/** Tokens live one hour, several at once, without a refresh token (Zoom: server-to-server OAuth). */
export const ZOOM_TOKENS: TokenHabits = {
  name: 'zoom-tokens',
  signingKey: 'balie sandbox zoom',
  accessSeconds: 3_600,
  refreshSeconds: 0,
  rotates: false,
  seeded: (account) => `none of ${account}`,
};
