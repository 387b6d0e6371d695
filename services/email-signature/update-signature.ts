import { signatureRefusal } from '#domain/email-signature/email-signature.ts';
import { ConflictError, ForbiddenError, ValidationError } from '#domain/errors.ts';
import { mayWrite, seesSettings } from '#domain/session/roles.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { EmailWriteContext } from '#services/email-draft/draft-context.ts';
import { answerOnce } from '#services/request-answer.ts';
import type { UserViewer } from '#services/session/session.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { readSignature, type SignatureOwner } from './read-signatures.ts';

export interface UpdateSignature {
  readonly requestId: string;
  readonly owner: SignatureOwner;
  /** 0 where there was none. */
  readonly version: number;
  /** Empty takes the signature away. */
  readonly body: string;
}

/**
 * The office's is an admin's to change, and is in the trail. Throws ForbiddenError, ValidationError, and
 * ConflictError where it changed since it was opened.
 */
export async function updateSignature(
  { emailHtml, officeKeys }: Pick<EmailWriteContext, 'emailHtml' | 'officeKeys'>,
  client: LeasedClient,
  viewer: UserViewer,
  { requestId, ...input }: UpdateSignature,
): Promise<object> {
  const { owner, body } = input;
  const may = owner === 'user' ? mayWrite(viewer.role) : seesSettings(viewer.role);
  if (!may) throw new ForbiddenError();
  const message = signatureRefusal(body);
  if (message !== null) throw new ValidationError([{ field: 'body', message }]);
  await emailHtml.check(body, 'body');
  // Hashed by the key, as the typed text may contain a BSN.
  const { hash } = await officeKeys.of(client, viewer.officeId);
  const intent = { requestId, operation: 'changeSignature', input, hash };
  return client.$transaction((tx) =>
    answerOnce(tx, viewer, intent, async () => {
      await store(tx, viewer, input);
      return { keep: true, answer: {} };
    }),
  );
}

async function store(
  tx: Transaction,
  viewer: UserViewer,
  { owner, version, body }: Omit<UpdateSignature, 'requestId'>,
): Promise<void> {
  const { officeId, userId } = viewer;
  const ownerId = owner === 'user' ? userId : null;
  // Two first saves find no row to lock.
  const lock = `email-signature:${officeId}:${ownerId ?? ''}`;
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))::text`;
  const stored = await readSignature(tx, viewer, owner);
  if (stored.body === body) return;
  if (stored.version !== version) {
    throw new ConflictError(stored.version, [{ field: 'body', yours: body, theirs: stored.body }]);
  }
  const where = { officeId, userId: ownerId };
  if (stored.version === 0) await tx.emailSignature.createMany({ data: [{ ...where, body }] });
  else {
    await tx.emailSignature.updateMany({ where, data: { body, version: { increment: 1 } } });
  }
  if (owner === 'user') return;
  await recordAuditEntries(tx, viewer, [{ ...ofOffice(viewer), action: 'email-signature-changed' }]);
}
