import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/session/roles.ts';
import { AREAS, areasFor, isWithin, pathOf, splitBar } from './navigation.ts';

describe('navigation', () => {
  it("has the areas in the spec's order [SHELL-64]", () => {
    expect(AREAS.map(({ label }) => label)).toEqual([
      'Dashboard',
      'Relaties',
      'Email',
      'Agenda',
      'Taken',
      'Instellingen',
      'Handleiding',
    ]);
  });

  it('shows the settings to admins only [SHELL-65]', () => {
    const labelsFor = (role: Role) => areasFor(role).map(({ label }) => label);
    expect(labelsFor('admin')).toEqual([
      'Dashboard',
      'Relaties',
      'Email',
      'Agenda',
      'Taken',
      'Instellingen',
      'Handleiding',
    ]);
    for (const role of ['readwrite', 'read'] as const) {
      expect(labelsFor(role)).toEqual(['Dashboard', 'Relaties', 'Email', 'Agenda', 'Taken', 'Handleiding']);
    }
  });

  it('counts the forms of the settings among them', () => {
    const settings = AREAS.find(({ to }) => to === '/beheer');
    expect(settings?.within).toEqual(['/user', '/brief', '/flow']);
  });

  it('counts mailings among the mail', () => {
    const mail = AREAS.find(({ to }) => to === '/email');
    const paths = ['/email', '/emailkv', '/write', '/mailing', '/mailing/TWFpbGluZw', '/mailings'];
    expect(paths.filter((path) => mail && isWithin(mail, path))).toEqual([
      '/emailkv',
      '/write',
      '/mailing',
      '/mailing/TWFpbGluZw',
    ]);
  });

  it("opens everybody's tasks, and stays at the tasks of one relation and their forms [SHELL-32]", () => {
    const tasks = areasFor('read').find(({ label }) => label === 'Taken');
    if (!tasks) throw new Error('the entry is not there');
    expect(pathOf(tasks)).toBe('/taken/all');
    const within = ['/taken/all', '/taken/UGVyc29u', '/taak', '/taakview', '/takenlijst', '/relaties'];
    expect(within.filter((path) => isWithin(tasks, path))).toEqual(['/taken/UGVyc29u', '/taak', '/taakview']);
  });

  it('opens the week of today, and stays at other days and at video meetings [SHELL-28]', () => {
    const agenda = areasFor('read').find(({ label }) => label === 'Agenda');
    if (!agenda) throw new Error('the entry is not there');
    expect(pathOf(agenda)).toBe('/agenda/all');
    const paths = ['/agenda/2024,5,17', '/agendas', '/zoom', '/zoomview'];
    expect(paths.filter((path) => isWithin(agenda, path))).toEqual([
      '/agenda/2024,5,17',
      '/zoom',
      '/zoomview',
    ]);
  });

  it('of a narrow window has five in its bar, or four and the rest behind Meer', () => {
    expect(splitBar([1, 2, 3, 4, 5])).toEqual({ bar: [1, 2, 3, 4, 5], more: [] });
    expect(splitBar([1, 2, 3, 4, 5, 6, 7])).toEqual({ bar: [1, 2, 3, 4], more: [5, 6, 7] });
  });
});
