import { describe, expect, it } from 'vitest';
import { canChoose, NO_ROLE_CHANGES, pendingChanges, withRole } from './role-changes.ts';

const reader = { id: 'r', role: 'READ' } as const;
const admin = { id: 'a', role: 'ADMIN' } as const;

describe('the roles of the users table', () => {
  it('go between writing and reading, for who is no admin [USERS-04]', () => {
    expect([...withRole(NO_ROLE_CHANGES, reader, 'readwrite')]).toEqual([['r', 'readwrite']]);
  });

  it('are as stored again when the stored one is chosen [USERS-03]', () => {
    expect(withRole(withRole(NO_ROLE_CHANGES, reader, 'readwrite'), reader, 'read').size).toBe(0);
  });

  it('are forgotten of who was deleted or became an admin meanwhile', () => {
    const changes = new Map([
      ['r', 'readwrite'],
      ['a', 'read'],
      ['gone', 'read'],
    ] as const);
    expect([...pendingChanges(changes, [reader, admin])]).toEqual([['r', 'readwrite']]);
  });

  it('make nobody an admin, and nothing else of one [USERS-05, USERS-06, ROLES-09]', () => {
    expect(canChoose(reader, 'admin')).toBe(false);
    expect(canChoose(admin, 'read')).toBe(false);
    expect(withRole(NO_ROLE_CHANGES, reader, 'admin')).toBe(NO_ROLE_CHANGES);
    expect(withRole(NO_ROLE_CHANGES, admin, 'read')).toBe(NO_ROLE_CHANGES);
  });
});
