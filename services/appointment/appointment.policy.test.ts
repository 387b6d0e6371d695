import { describe, expect, it } from 'vitest';
import { ForbiddenError } from '#domain/errors.ts';
import { assertMayListAppointments, listedUser } from './appointment.policy.ts';

const viewer = (role: 'admin' | 'readwrite' | 'read') => ({ officeId: 'office', userId: 'anna', role });

describe('whose appointments are listed', () => {
  it('everybody’s for an admin who does not want the own, else the own [ROLES-07, ROLES-18]', () => {
    expect(listedUser(viewer('admin'), { own: false })).toBeNull();
    expect(listedUser(viewer('admin'), { own: true })).toBe('anna');
    expect(listedUser(viewer('readwrite'), { own: false })).toBe('anna');
    expect(listedUser(viewer('read'), { own: false })).toBe('anna');
  });

  it('others’, and all, for an admin alone [ROLES-07, AGENDA-42]', () => {
    for (const userId of ['anna', 'bram', null]) {
      expect(() => assertMayListAppointments(viewer('admin'), userId)).not.toThrow();
    }
    expect(() => assertMayListAppointments(viewer('read'), 'anna')).not.toThrow();
    for (const userId of ['bram', null]) {
      expect(() => assertMayListAppointments(viewer('readwrite'), userId)).toThrow(ForbiddenError);
    }
  });
});
