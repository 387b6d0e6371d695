import { expect, it } from 'vitest';
import type { Viewer } from '#web/session/viewer.ts';
import { additionsFor } from './additions.ts';

const viewer = (canWrite: boolean, ...kinds: readonly string[]) =>
  ({ canWrite, links: kinds.map((kind) => ({ kind })) }) as unknown as Viewer;
const locations = (relationId: string | null) =>
  additionsFor(viewer(true, 'email')).map(({ label, locationFor }) => {
    const target = locationFor(relationId);
    return [label, target && { to: target.to, ...(target.search as object) }];
  });

it('are made by who may write, and mail where the office has a mailbox [ROLES-20]', () => {
  expect(additionsFor(viewer(false, 'email'))).toEqual([]);
  const labels = ['Taak', 'Afspraak', 'Notitie', 'Email', 'Videovergadering', 'Organisatie', 'Persoon'];
  expect(additionsFor(viewer(true, 'email')).map(({ label }) => label)).toEqual(labels);
  expect(additionsFor(viewer(true, 'telephony')).map(({ label }) => label)).toEqual(
    labels.filter((label) => label !== 'Email'),
  );
});

it('are for the relation that is open', () => {
  expect(locations('r')).toEqual([
    ['Taak', { to: '/taak', relatie: 'r' }],
    ['Afspraak', { to: '/agenda/$date', nieuw: true, relatie: 'r' }],
    ['Notitie', { to: '/note', relatie: 'r' }],
    ['Email', { to: '/write', action: 'newk', relationId: 'r' }],
    ['Videovergadering', { to: '/zoom', relatie: 'r' }],
    ['Organisatie', { to: '/bedrijfk' }],
    ['Persoon', { to: '/persoon' }],
  ]);
});

it('begin empty where none is, but for a note, whose relation is asked', () => {
  expect(locations(null)).toEqual([
    ['Taak', { to: '/taak' }],
    ['Afspraak', { to: '/agenda/$date', nieuw: true }],
    ['Notitie', null],
    ['Email', { to: '/write', action: 'new' }],
    ['Videovergadering', { to: '/zoom' }],
    ['Organisatie', { to: '/bedrijfk' }],
    ['Persoon', { to: '/persoon' }],
  ]);
});

it('begin a mail of its own beside one that is open', () => {
  const [email] = additionsFor(viewer(true, 'email')).filter(({ id }) => id === 'email');
  const begin = () => email?.locationFor(null, '/write')?.search as { readonly beginId?: string };
  const [one, other] = [begin(), begin()];
  expect(one).toEqual({ action: 'new', beginId: expect.any(String) });
  expect(one.beginId).not.toBe(other.beginId);
});

it("have each a letter of its own after 'c'", () => {
  const keys = additionsFor(viewer(true, 'email')).flatMap(({ key, label }) =>
    key ? [`${key} ${label}`] : [],
  );
  expect(keys).toEqual(['t Taak', 'a Afspraak', 'n Notitie', 'm Email']);
});
