import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '#domain/session/viewer.ts';
import { LeaseShares } from './lease-shares.ts';

const viewer = (officeId: string, userId: string): Viewer => ({ officeId, userId, role: 'admin' });
const waiting = (officeId: string, userId: string) => ({ viewer: viewer(officeId, userId) });

describe('shares of the clients', () => {
  it('lets an office that holds none go before one that holds them all', () => {
    const shares = new LeaseShares();
    for (let lease = 0; lease < 12; lease += 1) shares.acquire(viewer('a', 'busy'));
    const line = [waiting('a', 'busy'), waiting('a', 'calm'), waiting('b', 'one')];
    expect(shares.next(line)).toEqual(waiting('b', 'one'));
    expect(shares.next(line)).toEqual(waiting('a', 'calm'));
    expect(shares.next(line)).toEqual(waiting('a', 'busy'));
    expect(shares.next(line)).toBeUndefined();
  });

  it('serves equals in the order they came', () => {
    const shares = new LeaseShares();
    const line = ['x', 'y', 'z'].map((user) => waiting('a', user));
    expect([shares.next(line), shares.next(line)]).toEqual([waiting('a', 'x'), waiting('a', 'y')]);
  });

  it('forgets what was given back and loses nobody who waits', () => {
    const office = fc.constantFrom('a', 'b', 'c');
    fc.assert(
      fc.property(fc.array(office), fc.array(office, { maxLength: 20 }), (current, waiters) => {
        const shares = new LeaseShares();
        for (const officeId of current) shares.acquire(viewer(officeId, 'u'));
        for (const officeId of current) shares.giveBack(viewer(officeId, 'u'));
        const line = waiters.map((officeId) => waiting(officeId, 'u'));
        expect(waiters.map(() => shares.next(line)?.viewer.officeId)).toEqual(waiters);
      }),
    );
  });
});
