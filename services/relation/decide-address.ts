import { ForbiddenError, NotFoundError, ValidationError } from '#domain/errors.ts';
import type { AddressDecision } from '#domain/relation/address-decision.ts';
import { seesAllRelations } from '#domain/session/roles.ts';
import type { Database, Transaction } from '#prisma/database.ts';
import { notifyAll } from '#prisma/events.ts';
import { answerOnce } from '#services/request-answer.ts';
import type { UserViewer } from '#services/session/session.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';

/** The admin saw these: another address may have been entered meanwhile. */
export interface DecideAddress {
  readonly requestId: string;
  readonly relationId: string;
  readonly address: string;
  readonly enteredAt: Date;
  readonly decision: AddressDecision;
}

const ACTIONS = {
  confirmed: 'address-confirmed',
  left: 'address-left',
  open: 'address-decision-withdrawn',
} as const;

/**
 * Confirms, leaves or undoes an address that no admin entered (ledger ROLES-25). The version stays, so that
 * open forms meet no conflict. Throws ForbiddenError, NotFoundError, and ValidationError where it changed or
 * another admin decided otherwise.
 */
export async function decideAddress(
  database: Pick<Database, 'lease'>,
  viewer: UserViewer,
  { requestId, ...input }: DecideAddress,
): Promise<{ readonly relationId: string }> {
  if (!seesAllRelations(viewer.role)) throw new ForbiddenError();
  const intent = { requestId, operation: 'decideAddress', input };
  return database.lease(viewer, (client) =>
    client.$transaction((tx) =>
      answerOnce<{ relationId: string }>(tx, viewer, intent, async () => {
        await decide(tx, viewer, input);
        return { keep: true, answer: { relationId: input.relationId } };
      }),
    ),
  );
}

async function decide(
  tx: Transaction,
  viewer: UserViewer,
  { relationId, address, enteredAt, decision }: Omit<DecideAddress, 'requestId'>,
): Promise<void> {
  await tx.$queryRaw`SELECT 1 AS locked FROM relations WHERE id = ${relationId}::uuid FOR NO KEY UPDATE`;
  const relation = await tx.relation.findUnique({
    where: { id: relationId, deletingAt: null },
    select: {
      displayName: true,
      email: true,
      addressEnteredAt: true,
      addressEnteredById: true,
      addressDecision: true,
    },
  });
  if (relation === null) throw new NotFoundError();
  const { displayName: name, email, addressEnteredById: aboutUserId } = relation;
  const isSame =
    email.toLowerCase() === address && relation.addressEnteredAt?.getTime() === enteredAt.getTime();
  if (!isSame) throw refused('Dit e-mailadres is intussen gewijzigd. Vernieuw het scherm.');
  const decided = relation.addressDecision ?? 'open';
  if (decided === decision) return;
  if (decided !== 'open' && decision !== 'open') throw refused('Hierover is al beslist.');
  await tx.relation.update({
    where: { id: relationId },
    data: { addressDecision: decision === 'open' ? null : decision },
    select: { id: true },
  });
  await recordAuditEntries(tx, viewer, [
    { ...ofOffice(viewer), aboutUserId, action: ACTIONS[decision], changes: { name, email } },
  ]);
  const { officeId } = viewer;
  await notifyAll(tx, [
    { type: 'relation', officeId, id: relationId },
    { type: 'emails', officeId, id: officeId },
  ]);
}

function refused(message: string): ValidationError {
  return new ValidationError([{ field: 'address', message }]);
}
