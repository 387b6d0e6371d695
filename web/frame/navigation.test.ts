import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/session/roles.ts';
import { AREAS, areasFor, splitBar } from './navigation.ts';

describe('navigation', () => {
  it("has the areas in the spec's order [SHELL-64]", () => {
    expect(AREAS.map(({ label }) => label)).toEqual([
      ...['Dashboard', 'Relaties', 'Email', 'Agenda', 'Taken', 'Instellingen', 'Handleiding'],
    ]);
  });

  it('shows the areas that exist, and the settings to admins only [SHELL-65]', () => {
    const labelsFor = (role: Role) => areasFor(role).map(({ label }) => label);
    expect(labelsFor('admin')).toEqual(['Dashboard', 'Relaties', 'Instellingen', 'Handleiding']);
    for (const role of ['readwrite', 'read'] as const) {
      expect(labelsFor(role)).toEqual(['Dashboard', 'Relaties', 'Handleiding']);
    }
  });

  it('counts the forms of the settings among them', () => {
    const settings = AREAS.find(({ to }) => to === '/beheer');
    expect(settings?.within).toEqual(['/user', '/brief', '/flow']);
  });

  it('of a narrow window has five in its bar, or four and the rest behind Meer', () => {
    expect(splitBar([1, 2, 3, 4, 5])).toEqual({ bar: [1, 2, 3, 4, 5], more: [] });
    expect(splitBar([1, 2, 3, 4, 5, 6, 7])).toEqual({ bar: [1, 2, 3, 4], more: [5, 6, 7] });
  });
});
