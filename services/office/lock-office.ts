import { ValidationError } from '#domain/errors.ts';
import type { DirectoryClient, DirectoryTransaction } from '#prisma/directory.ts';
import { lockNamedOffice, type NamedOffice } from './named-office.directory.ts';
import { removalOf } from './office-removals.directory.ts';
import { type OfficeOperator, recordOperatorAction } from './record-operator-action.ts';

const LOCKED_TEXT = 'Dit kantoor is geblokkeerd. Neem contact op met de beheerder van Balie.';

export interface OperatorContext {
  readonly directory: DirectoryClient;
  readonly now: () => Date;
}

/**
 * Nobody signs in, sessions end; sagas, telephony and customers' pages wait (ledger REST-114). Safe to
 * repeat. Throws NotFoundError and ValidationError, also for the operator's own office.
 */
export async function lockOffice(
  context: OperatorContext,
  by: OfficeOperator | null,
  name: string,
): Promise<NamedOffice> {
  return context.directory.$transaction(async (tx) => {
    const office = await lockNamedOffice(tx, name);
    refuseOwn(by, office, 'geblokkeerd');
    if (office.lockedText === null) await writeLock(tx, context, by, office);
    return { ...office, lockedText: office.lockedText ?? LOCKED_TEXT };
  });
}

/** Locking the operator's own office would end their session at work. Throws ValidationError. */
export function refuseOwn(by: OfficeOperator | null, office: NamedOffice, what: string): void {
  if (by?.officeId !== office.id) return;
  const message = `Het kantoor dat het onderhoud doet kan niet worden ${what}.`;
  throw new ValidationError([{ field: 'dbname', message }]);
}

export async function writeLock(
  tx: DirectoryTransaction,
  { now }: OperatorContext,
  by: OfficeOperator | null,
  office: NamedOffice,
): Promise<void> {
  await setLock(tx, office.id, LOCKED_TEXT);
  await tx.session.updateMany({
    where: { officeId: office.id, revokedAt: null },
    data: { revokedAt: now() },
  });
  await recordOperatorAction(tx, by, office, 'locked');
}

/** All goes on where it was (ledger REST-113). Throws what `lockOffice` throws. */
export async function unlockOffice(
  { directory }: OperatorContext,
  by: OfficeOperator | null,
  name: string,
): Promise<NamedOffice> {
  return directory.$transaction(async (tx) => {
    const office = await lockNamedOffice(tx, name);
    if ((await removalOf(tx, office.id)) !== null) {
      const message = `'${office.name}' wordt verwijderd en blijft geblokkeerd.`;
      throw new ValidationError([{ field: 'dbname', message }]);
    }
    if (office.lockedText !== null) {
      await setLock(tx, office.id, null);
      await recordOperatorAction(tx, by, office, 'unlocked');
    }
    return { ...office, lockedText: null };
  });
}

/** A trigger closes the open sockets. */
async function setLock(tx: DirectoryTransaction, officeId: string, text: string | null): Promise<void> {
  await tx.office.update({ where: { id: officeId }, data: { lockedText: text }, select: { id: true } });
}
