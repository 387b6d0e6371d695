import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/session/roles.ts';
import { entriesFor, NAVIGATION } from './navigation.ts';

const ORDER = ['Dashboard', 'Relaties', 'Email', 'Agenda', 'Taken', 'Instellingen', 'Handleiding'];

describe('navigation', () => {
  it("has the entries of the areas that exist in the spec's order [SHELL-64]", () => {
    const labels = NAVIGATION.map(({ label }) => label);
    expect(labels).toEqual(ORDER.filter((label) => labels.includes(label)));
    expect(labels).toEqual(['Dashboard', 'Relaties', 'Instellingen']);
  });

  it('shows the settings to admins only [SHELL-65]', () => {
    const labelsFor = (role: Role) => entriesFor(role).map(({ label }) => label);
    expect(labelsFor('admin')).toContain('Instellingen');
    for (const role of ['readwrite', 'read'] as const) {
      expect(labelsFor(role)).toEqual(['Dashboard', 'Relaties']);
    }
  });
});
