import { expect, it, vi } from 'vitest';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Lease, LeasedClient } from '#prisma/database.ts';
import { LeaseEndedError } from '#prisma/lease-gate.ts';
import { OperationLease } from './operation-lease.ts';

function opened() {
  const lease = {
    client: {} as LeasedClient,
    viewer: systemViewer('office'),
    end: vi.fn(() => Promise.resolve()),
  } satisfies Lease;
  const opening = Promise.withResolvers<Lease>();
  const open = vi.fn(() => opening.promise);
  return { lease, opening, open, held: new OperationLease(open) };
}

it('opens nothing until a field needs it, and one lease for all that do', async () => {
  const { lease, opening, open, held } = opened();
  expect(open).not.toHaveBeenCalled();
  expect(() => held.client).toThrow('does not hold');
  const fields = [held.hold(), held.hold()];
  opening.resolve(lease);
  await Promise.all(fields);
  expect(open).toHaveBeenCalledTimes(1);
  expect(held.client).toBe(lease.client);
  await held.end();
  expect(lease.end).toHaveBeenCalledTimes(1);
});

it('ends what was never opened, and what could not be', async () => {
  await opened().held.end();
  const { opening, held } = opened();
  const field = held.hold();
  opening.reject(new Error('all are busy'));
  await expect(field).rejects.toThrow('all are busy');
  await held.end();
});

it('gives back a lease that comes after the operation has failed, and holds none any more', async () => {
  const { lease, opening, held } = opened();
  const field = held.hold();
  const ended = held.end();
  await expect(held.hold()).rejects.toThrow(LeaseEndedError);
  opening.resolve(lease);
  await Promise.all([field, ended]);
  expect(lease.end).toHaveBeenCalledTimes(1);
});
