import { expect, it } from 'vitest';
import { USER_COLOURS } from '#domain/session/user-colours.ts';
import { colourName } from './colour-names.ts';

it('each of the twelve colours has a name of its own [CONST-01, USERS-24]', () => {
  expect(new Set(USER_COLOURS.map(colourName)).size).toBe(12);
  expect(USER_COLOURS.map(colourName)).not.toContain('geen kleur');
  expect(colourName('')).toBe('geen kleur');
});
