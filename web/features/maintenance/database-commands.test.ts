import { describe, expect, it } from 'vitest';
import { databaseState, isNameOf, type ManagedDatabase, possibleCommands } from './database-commands.ts';

const open: ManagedDatabase = { id: '1', name: 'Kantoor Jansen', isLocked: false, removal: null };
const locked: ManagedDatabase = { ...open, isLocked: true };
const removing: ManagedDatabase = {
  ...locked,
  removal: { state: 'removing', rows: 300, removedRows: 100 },
};

describe('a database of the maintenance page', () => {
  it('is locked, unlocked and removed, but left alone while it is being removed [MAINT-04]', () => {
    expect([open, locked, removing].map(possibleCommands)).toEqual([
      ['lock', 'remove'],
      ['unlock', 'remove'],
      [],
    ]);
  });

  it('says how it stands, and how far its removal is [MAINT-04]', () => {
    const requested = { ...locked, removal: { state: 'asked', rows: 0, removedRows: 0 } };
    expect([open, locked, requested, removing].map(databaseState)).toEqual([
      'open',
      'geblokkeerd',
      'wordt geëxporteerd',
      'wordt verwijderd: 33%',
    ]);
  });

  it('is removed by its whole name, whose outer spaces do not count [MAINT-05]', () => {
    expect(isNameOf(open, '  Kantoor Jansen ')).toBe(true);
    expect(isNameOf(open, 'Kantoor')).toBe(false);
  });
});
