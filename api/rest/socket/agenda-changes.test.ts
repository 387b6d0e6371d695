import { expect, it } from 'vitest';
import type { Delivery } from '#api/realtime/hub.ts';
import { AGENDA_CHANGES } from './agenda-changes.ts';
import type { ChangeContext } from './change-source.ts';

const viewer = { officeId: 'office', userId: 'user', role: 'read' } as const;

it.each([
  ['changed', 'created', [{ action: 'created', evid: 'one' }]],
  ['changed', 'updated', [{ action: 'updated', evid: 'one' }]],
  // Of one that was given back meanwhile, or of one that is another's now and still seen.
  ['changed', 'deleted', [{ action: 'updated', evid: 'one' }]],
  ['gone', 'deleted', [{ action: 'deleted', evid: 'one' }]],
  ['gone', 'updated', [{ action: 'deleted', evid: 'one' }]],
  ['gone', 'created', []],
] as const)(
  'an appointment that is %s after %s is told as the viewer sees it [WS-06, WS-07, WS-15]',
  (kind, action, loads) => {
    const message = { type: 'appointment', officeId: 'office', id: 'one', action, userId: 'user' } as const;
    const delivery: Delivery = { kind, message, id: 'one' };
    expect(AGENDA_CHANGES.read({} as ChangeContext, viewer, delivery)).toEqual(
      loads.map((load) => ({ message: { type: 'agenda', load }, once: null })),
    );
  },
);

it('tells nothing more after a gap', () => {
  const delivery: Delivery = { kind: 'resync', message: { type: 'resync' } };
  expect(AGENDA_CHANGES.read({} as ChangeContext, viewer, delivery)).toEqual([]);
});
