import type { USER_COLOURS } from '#domain/session/user-colours.ts';

/** A colour never carries meaning alone: who cannot see it hears or reads it. */
const COLOUR_NAMES: Readonly<Record<(typeof USER_COLOURS)[number], string>> = {
  ff0000: 'rood',
  ff8000: 'oranje',
  ffd700: 'goud',
  adff2f: 'limoen',
  '00aa00': 'groen',
  '00ff80': 'mint',
  '00ffff': 'cyaan',
  '0080ff': 'azuur',
  '0000ff': 'blauw',
  '7f00ff': 'paars',
  ff66ff: 'roze',
  cc0066: 'framboos',
};

export function colourName(colour: string): string {
  const named: Readonly<Record<string, string>> = COLOUR_NAMES;
  return named[colour] ?? 'geen kleur';
}
