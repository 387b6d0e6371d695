import { enqueue } from '#services/outbox/outbox.ts';
import { type OperatorContext, refuseOwn, writeLock } from './lock-office.ts';
import { lockNamedOffice } from './named-office.directory.ts';
import { type Removal, removalOf } from './office-removals.directory.ts';
import { type OfficeOperator, recordOperatorAction } from './record-operator-action.ts';

/**
 * Locks the office and goes on where an earlier request was (ledger REST-115). Throws NotFoundError and
 * ValidationError, also for the operator's own office.
 */
export async function requestOfficeRemoval(
  context: OperatorContext,
  by: OfficeOperator | null,
  name: string,
): Promise<Removal> {
  return context.directory.$transaction(async (tx) => {
    const office = await lockNamedOffice(tx, name);
    refuseOwn(by, office, 'verwijderd');
    if (office.lockedText === null) await writeLock(tx, context, by, office);
    if ((await removalOf(tx, office.id)) === null) {
      await tx.officeRemoval.create({
        data: {
          officeId: office.id,
          officeName: office.name,
          requestedBy: by?.officeName ?? 'server command',
        },
        select: { officeId: true },
      });
      await recordOperatorAction(tx, by, office, 'removal-asked');
    }
    await enqueue(tx, {
      officeId: office.id,
      kind: 'office.remove',
      payload: { removalId: office.id },
    });
    const removal = await removalOf(tx, office.id);
    if (removal === null) throw new Error('the removal was not stored');
    return removal;
  });
}
