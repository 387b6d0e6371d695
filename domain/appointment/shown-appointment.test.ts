import { expect, it } from 'vitest';
import { mayUpdateAppointment, readsAppointment, seesAppointment } from './shown-appointment.ts';

const of = (more: object = {}) => ({ userId: 'anna', isPrivate: false, readOnlyReason: null, ...more });
const anna = { userId: 'anna', role: 'readwrite' } as const;
const admin = { userId: 'bas', role: 'admin' } as const;

it('of a private one its user alone reads and changes what it says, whatever the role [ROLES-07, ROLES-15]', () => {
  const secret = of({ isPrivate: true });
  expect([anna, admin].map((viewer) => readsAppointment(viewer, secret))).toEqual([true, false]);
  expect([anna, admin].map((viewer) => mayUpdateAppointment(viewer, secret))).toEqual([true, false]);
  expect(readsAppointment({ userId: null, role: 'system' }, secret)).toBe(true);
  expect(readsAppointment(admin, of())).toBe(true);
});

it.each(['attendees', 'online-meeting', 'series', 'organizer'])(
  'that the calendar keeps for %s nobody changes',
  (readOnlyReason) => {
    for (const viewer of [anna, admin])
      expect(mayUpdateAppointment(viewer, of({ readOnlyReason }))).toBe(false);
  },
);

it('of somebody who only reads is not changed [ROLES-20]', () => {
  expect(mayUpdateAppointment({ ...anna, role: 'read' }, of())).toBe(false);
  expect(mayUpdateAppointment(anna, of())).toBe(true);
});

it.each([
  ['who sees all', { role: 'admin', userId: 'boss' }, true],
  ['its user', { role: 'read', userId: 'anna' }, true],
  ['nobody else', { role: 'readwrite', userId: 'bram' }, false],
] as const)('is seen to be there by %s [ROLES-07, ROLES-15]', (_who, viewer, isSeen) => {
  expect(seesAppointment(viewer, { userId: 'anna' })).toBe(isSeen);
  expect(seesAppointment(viewer, {})).toBe(viewer.role === 'admin');
});
