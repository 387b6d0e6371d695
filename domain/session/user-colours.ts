import { accepted, type CheckResult, refused } from '#domain/numbers/check-result.ts';

/** In the order in which new users get them (ledger CONST-01, USERS-43). */
export const USER_COLOURS = [
  'ff0000',
  'ff8000',
  'ffd700',
  'adff2f',
  '00aa00',
  '00ff80',
  '00ffff',
  '0080ff',
  '0000ff',
  '7f00ff',
  'ff66ff',
  'cc0066',
] as const;

export const COLOUR_IN_USE = 'Deze kleur is van een andere gebruiker.';

/** The first free colour, or null when all are taken (ledger USERS-41, 43, 52). */
export function firstFreeColour(used: readonly (string | null)[]): string | null {
  return USER_COLOURS.find((colour) => !used.includes(colour)) ?? null;
}

/** Accepts the twelve colours; whether one is taken is for the caller. */
export function checkColour(text: string): CheckResult {
  const colour = USER_COLOURS.find((known) => known === text.toLowerCase());
  return colour === undefined ? refused('De kleur is ongeldig.') : accepted(colour);
}
