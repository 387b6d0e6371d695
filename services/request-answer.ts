import { createHash } from 'node:crypto';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';

/** One intent of a user: a double click, a second tab or a network retry sends the same id again. */
export interface RequestIntent<Answer> {
  readonly requestId: string;
  /** Name of the use case. */
  readonly operation: string;
  /** Everything the answer depends on. */
  readonly input: unknown;
  /** Hashes the input for keeping: under a key where it holds a number that a plain hash would let be guessed. */
  readonly hash?: (text: string) => Uint8Array<ArrayBuffer>;
  /** Whether the viewer still sees what an earlier answer names; whoever leaves it out answers nothing but ids of runs. */
  readonly seen?: (tx: Transaction, answer: Answer) => Promise<boolean>;
}

/** What the work came to: an answer to keep, or one that changed nothing and may be asked again. */
export type RequestWork<Answer, Open> =
  | { readonly keep: true; readonly answer: Answer }
  | { readonly keep: false; readonly answer: Open };

/**
 * Does `work` once for a requestId: the same id with the same input answers as the first time, also when both come
 * at once (the second insert waits for the first transaction). Answers hold ids only.
 * Throws ValidationError when the id comes again with other input, and NotFoundError when it comes after what it made
 * has left the viewer's sight.
 */
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

function plainHash(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(text).digest());
}
