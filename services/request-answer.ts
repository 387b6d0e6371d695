import { createHash } from 'node:crypto';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';

/** A double click, a second tab or a network retry sends the same id again. */
export interface RequestIntent<Answer> {
  readonly requestId: string;
  readonly operation: string;
  readonly input: unknown;
  /** Keyed where a plain hash would let a number be guessed. */
  readonly hash?: (text: string) => Uint8Array<ArrayBuffer>;
  /** Whether the viewer still sees what an earlier answer names; needed unless it names only runs. */
  readonly seen?: (tx: Transaction, answer: Answer) => Promise<boolean>;
}

/** An answer to store, or one that changed nothing and may be recomputed. */
export type RequestWork<Answer, Open> =
  | { readonly keep: true; readonly answer: Answer }
  | { readonly keep: false; readonly answer: Open };

/** Throws ValidationError for other input under the same id, NotFoundError when the result is out of sight. */
export async function answerOnce<Answer extends Prisma.InputJsonObject, Open = never>(
  tx: Transaction,
  viewer: Viewer,
  intent: RequestIntent<Answer>,
  work: () => Promise<RequestWork<Answer, Open>>,
): Promise<Answer | Open> {
  const userId = viewer.userId;
  if (userId === null) throw new Error('only a user can ask under a requestId');
  const key = { officeId: viewer.officeId, userId, requestId: intent.requestId };
  const hash = intent.hash ?? plainHash;
  const inputHash = hash(`${intent.operation}\n${JSON.stringify(intent.input)}`);
  const { count } = await tx.requestAnswer.createMany({
    data: [{ ...key, operation: intent.operation, inputHash, answer: {} }],
    skipDuplicates: true,
  });
  const where = { officeId_userId_requestId: key };
  if (count === 0) {
    const earlier = await tx.requestAnswer.findUniqueOrThrow({ where });
    if (Buffer.compare(earlier.inputHash, inputHash) !== 0) {
      throw new ValidationError([
        { field: 'requestId', message: 'Deze aanvraag is al gebruikt voor andere gegevens.' },
      ]);
    }
    const answer = earlier.answer as Answer;
    if (intent.seen !== undefined && !(await intent.seen(tx, answer))) throw new NotFoundError();
    return answer;
  }
  const done = await work();
  if (done.keep) await tx.requestAnswer.update({ where, data: { answer: done.answer } });
  else await tx.requestAnswer.delete({ where });
  return done.answer;
}

/** Whether this request was carried out already, for a use case that has work to do before its transaction. */
export async function isAnswered(
  client: Pick<LeasedClient | Transaction, 'requestAnswer'>,
  { officeId, userId }: Viewer,
  requestId: string,
): Promise<boolean> {
  return (
    userId !== null && (await client.requestAnswer.count({ where: { officeId, userId, requestId } })) > 0
  );
}

function plainHash(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(text).digest());
}
