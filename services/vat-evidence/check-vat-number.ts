import { NotFoundError, ProviderFailedError, ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Database, LeasedClient, Transaction } from '#prisma/database.ts';
import type { Vies } from '#providers/vies/vies.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';

type Verdict =
  | {
      readonly outcome: 'valid' | 'invalid';
      readonly consultationNumber: string;
      readonly name: string;
      readonly address: string;
    }
  /** Says nothing about the number. */
  | { readonly outcome: 'unavailable'; readonly reason: string };

/** Stores each answer for good; a repeated request returns it. No lease is in use meanwhile. */
export async function checkVatNumber(
  context: { readonly database: Pick<Database, 'lease'>; readonly vies: Vies; readonly now: () => Date },
  viewer: Viewer,
  command: { readonly requestId: string; readonly relationId: string },
): Promise<{ readonly evidenceId: string }> {
  assertMayWrite(viewer);
  const { requestId, relationId } = command;
  const { vatNumber, requester } = await context.database.lease(viewer, async (client) => ({
    vatNumber: await numberOf(client, relationId),
    requester: await requesterOf(client, viewer.officeId),
  }));
  const checkedAt = context.now();
  const verdict = await consult(context.vies, vatNumber, requester);
  const intent = { requestId, operation: 'checkVatNumber', input: { relationId }, seen: seesEvidence };
  const consultation = { vatNumber, requester, checkedById: viewer.userId, checkedAt };
  return context.database.lease(viewer, (client) =>
    client.$transaction((tx) =>
      answerOnce<{ evidenceId: string }>(tx, viewer, intent, async () => {
        // The relation may have been deleted while VIES was called.
        if ((await tx.relation.count({ where: { id: relationId } })) === 0) throw new NotFoundError();
        const { id } = await tx.vatEvidence.create({
          data: { ...verdict, ...consultation, officeId: viewer.officeId, relationId },
          select: { id: true },
        });
        return { keep: true, answer: { evidenceId: id } };
      }),
    ),
  );
}

async function numberOf(client: LeasedClient, relationId: string): Promise<string> {
  const relation = await client.relation.findUnique({
    where: { id: relationId, kind: 'organisation', deletingAt: null },
    select: { vatNumber: true },
  });
  if (relation === null) throw new NotFoundError();
  if (relation.vatNumber === '') {
    throw new ValidationError([{ field: 'vatNumber', message: 'Deze organisatie heeft geen BTW-nummer.' }]);
  }
  return relation.vatNumber;
}

async function requesterOf(client: LeasedClient, officeId: string): Promise<string> {
  const office = await client.office.findUniqueOrThrow({
    where: { id: officeId },
    select: { vatNumber: true },
  });
  return office.vatNumber;
}

async function seesEvidence(tx: Transaction, { evidenceId }: { evidenceId: string }): Promise<boolean> {
  return (await tx.vatEvidence.findUnique({ where: { id: evidenceId }, select: { id: true } })) !== null;
}

async function consult(vies: Vies, vatNumber: string, requester: string): Promise<Verdict> {
  try {
    const { isValid, ...verdict } = await vies.check(vatNumber, requester);
    return { outcome: isValid ? 'valid' : 'invalid', ...verdict };
  } catch (error) {
    if (!(error instanceof ProviderFailedError)) throw error;
    return { outcome: 'unavailable', reason: error.message };
  }
}
