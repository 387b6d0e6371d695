import { expect, it } from 'vitest';
import { ForbiddenError } from '#domain/errors.ts';
import { assertStillAdmin } from './user.policy.ts';

const viewer = { officeId: 'kantoor', userId: 'een', role: 'admin' } as Parameters<
  typeof assertStillAdmin
>[0];

it('who lost the rights of an admin, or was removed, while the call waited is refused', () => {
  expect(() => assertStillAdmin(viewer, [{ id: 'een', role: 'admin' }])).not.toThrow();
  expect(() => assertStillAdmin(viewer, [{ id: 'een', role: 'readwrite' }])).toThrow(ForbiddenError);
  expect(() => assertStillAdmin(viewer, [{ id: 'twee', role: 'admin' }])).toThrow(ForbiddenError);
});
