import { describe, expect, it } from 'vitest';
import {
  choosesOwner,
  DEFAULT_ROLE,
  mayChangeRelation,
  mayViewRelation,
  mayWrite,
  ROLE_LABELS,
  ROLES,
  seesAllRelations,
  seesSettings,
} from '#domain/session/roles.ts';

describe('roles', () => {
  it('are exactly three, with their Dutch names [ROLES-01, ROLES-02, ROLES-03, ROLES-04]', () => {
    expect(ROLES).toEqual(['admin', 'readwrite', 'read']);
    expect(ROLE_LABELS).toEqual({
      admin: 'Alle rechten',
      readwrite: 'Lezen en schrijven',
      read: 'Alleen lezen',
    });
  });

  it('start as read [ROLES-12]', () => {
    expect(DEFAULT_ROLE).toBe('read');
  });

  it.each([
    ['admin', true, true, true],
    ['readwrite', false, true, false],
    ['read', false, false, false],
    ['system', true, true, false],
  ] as const)(
    '%s: all relations %s, writing %s, settings %s [ROLES-05, ROLES-06, ROLES-20]',
    (role, all, write, settings) => {
      expect(seesAllRelations(role)).toBe(all);
      expect(choosesOwner(role)).toBe(all);
      expect(mayWrite(role)).toBe(write);
      expect(seesSettings(role)).toBe(settings);
    },
  );

  it.each([
    ['admin', 'other', true, true],
    ['admin', null, true, true],
    ['readwrite', 'me', true, true],
    ['readwrite', 'other', false, false],
    ['readwrite', null, false, false],
    ['read', 'me', true, false],
    ['read', 'other', false, false],
  ] as const)(
    '%s and a relation of %s: sees %s, changes %s [ROLES-06, ROLES-10, ROLES-11, ROLES-20]',
    (role, ownerId, sees, changes) => {
      const viewer = { userId: 'me', role };
      expect(mayViewRelation(viewer, ownerId)).toBe(sees);
      expect(mayChangeRelation(viewer, ownerId)).toBe(changes);
    },
  );

  it('gives nothing to a viewer without user', () => {
    expect(mayViewRelation({ userId: null, role: 'readwrite' }, null)).toBe(false);
  });
});
