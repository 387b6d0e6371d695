import { ValidationError } from '#domain/errors.ts';
import { checkVatNumber } from '#domain/numbers/vat-number.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertSeesSettings } from '#services/session/role.policy.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';

/** Empty removes it. */
export async function setOfficeVatNumber(
  client: LeasedClient,
  viewer: Viewer,
  command: { readonly requestId: string; readonly vatNumber: string },
): Promise<void> {
  assertSeesSettings(viewer);
  const checked = checkVatNumber(command.vatNumber);
  if (!checked.ok) {
    throw new ValidationError([{ field: 'vatNumber', message: 'Het BTW-nummer is ongeldig.' }]);
  }
  const vatNumber = checked.value;
  const intent = { requestId: command.requestId, operation: 'setOfficeVatNumber', input: { vatNumber } };
  await client.$transaction((tx) =>
    answerOnce(tx, viewer, intent, async () => {
      await storeNumber(tx, viewer, vatNumber);
      return { keep: true, answer: {} };
    }),
  );
}

async function storeNumber(tx: Transaction, viewer: Viewer, vatNumber: string): Promise<void> {
  const { officeId } = viewer;
  const { vatNumber: before } = await tx.office.findUniqueOrThrow({
    where: { id: officeId },
    select: { vatNumber: true },
  });
  if (before === vatNumber) return;
  await tx.office.update({ where: { id: officeId }, data: { vatNumber }, select: { id: true } });
  const changes = { vatNumber: { from: before, to: vatNumber } };
  await recordAuditEntries(tx, viewer, [{ ...ofOffice(viewer), action: 'changed', changes }]);
}
