import { describe, expect, it } from 'vitest';
import {
  choosesOwner,
  mayWrite,
  ROLE_LABELS,
  ROLES,
  seesAllRelations,
  seesSettings,
  seesWholeBsn,
} from './roles.ts';

describe('roles', () => {
  it('are exactly three, with their Dutch names [ROLES-01, ROLES-02, ROLES-03, ROLES-04]', () => {
    expect(ROLES).toEqual(['admin', 'readwrite', 'read']);
    expect(ROLE_LABELS).toEqual({
      admin: 'Alle rechten',
      readwrite: 'Lezen en schrijven',
      read: 'Alleen lezen',
    });
  });

  it.each([
    ['admin', { all: true, write: true, bsn: true, settings: true, owner: true }],
    ['readwrite', { all: false, write: true, bsn: true, settings: false, owner: false }],
    ['read', { all: false, write: false, bsn: false, settings: false, owner: false }],
    ['customer', { all: false, write: false, bsn: false, settings: false, owner: false }],
    ['system', { all: true, write: true, bsn: true, settings: false, owner: false }],
  ] as const)('%s may %o', (role, may) => {
    expect({
      all: seesAllRelations(role),
      write: mayWrite(role),
      bsn: seesWholeBsn(role),
      settings: seesSettings(role),
      owner: choosesOwner(role),
    }).toEqual(may);
  });
});
