import { ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { type ChangedEmails, updateEmails } from './update-emails.ts';

export interface DeleteEmails {
  readonly requestId: string;
  readonly ids: readonly string[];
}

/** Ledger MAIL-27. Throws ForbiddenError, ValidationError outside the trash, and what changeEmails throws. */
export async function deleteEmails(
  client: LeasedClient,
  viewer: Viewer,
  { requestId, ids }: DeleteEmails,
): Promise<ChangedEmails> {
  assertMayWrite(viewer);
  const command = { requestId, operation: 'deleteEmails', input: { ids }, ids };
  return updateEmails(client, viewer, command, (emails) => {
    if (emails.some(({ folder }) => folder !== 'trash')) {
      throw new ValidationError([
        { field: 'ids', message: 'Alleen wat in Verwijderde items ligt, kan voorgoed worden verwijderd.' },
      ]);
    }
    return emails.map(({ id }) => ({ id, data: { failureMessage: null }, pending: 'deleted' }));
  });
}
