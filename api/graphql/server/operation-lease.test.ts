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
  return { lease, opening, open, operation: new OperationLease(open) };
}

it('opens nothing until a field needs it, and one lease for all that do', async () => {
  const { lease, opening, open, operation } = opened();
  expect(open).not.toHaveBeenCalled();
  expect(() => operation.client).toThrow('does not hold');
  const fields = [operation.acquire(), operation.acquire()];
  opening.resolve(lease);
  await Promise.all(fields);
  expect(open).toHaveBeenCalledTimes(1);
  expect(operation.client).toBe(lease.client);
  await operation.end();
  expect(lease.end).toHaveBeenCalledTimes(1);
});

it('ends what was never opened, and what could not be', async () => {
  await opened().operation.end();
  const { opening, operation } = opened();
  const field = operation.acquire();
  opening.reject(new Error('all are busy'));
  await expect(field).rejects.toThrow('all are busy');
  await operation.end();
});

it('gives back a lease that comes after the operation has failed, and holds none any more', async () => {
  const { lease, opening, operation } = opened();
  const field = operation.acquire();
  const ended = operation.end();
  await expect(operation.acquire()).rejects.toThrow(LeaseEndedError);
  opening.resolve(lease);
  await Promise.all([field, ended]);
  expect(lease.end).toHaveBeenCalledTimes(1);
});
