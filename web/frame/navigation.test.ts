import { describe, expect, it } from 'vitest';
import { entriesFor, NAVIGATION, type NavigationEntry } from './navigation.ts';

const ORDER = ['Dashboard', 'Relaties', 'Email', 'Agenda', 'Taken', 'Instellingen', 'Handleiding'];

describe('navigation', () => {
  it("has the entries of the areas that exist in the spec's order [SHELL-64]", () => {
    const labels = NAVIGATION.map(({ label }) => label);
    expect(labels).toEqual(ORDER.filter((label) => labels.includes(label)));
    expect(labels).toEqual(['Dashboard', 'Relaties']);
  });

  it('shows an entry to the roles it names only', () => {
    const [first] = NAVIGATION;
    const settings: NavigationEntry = {
      ...first,
      to: '/dashboard',
      label: 'Instellingen',
      roles: ['ADMIN'],
    } as NavigationEntry;
    expect(entriesFor('ADMIN', [settings])).toEqual([settings]);
    expect(entriesFor('READWRITE', [settings])).toEqual([]);
    expect(entriesFor('READ', NAVIGATION)).toEqual(NAVIGATION);
  });
});
