import { NotFoundError, ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { assertMayWrite } from '#services/relation/relation.policy.ts';
import { answerOnce } from '#services/request-answer.ts';

/** A verdict on two relations: not the same, or perhaps the same after all. */
export interface SetApart {
  readonly requestId: string;
  readonly relationIds: readonly [string, string];
  /** False takes the verdict back. */
  readonly apart: boolean;
}

/**
 * Says of two relations that they are not the same, so that they are proposed no more, or takes that back; once for its
 * requestId. The row itself tells who said so and when. Throws ForbiddenError, NotFoundError, ValidationError.
 */
export async function setApart(
  client: LeasedClient,
  viewer: Viewer,
  command: SetApart,
): Promise<{ readonly apart: boolean }> {
  assertMayWrite(viewer);
  const [oneId, otherId] = command.relationIds.toSorted();
  if (oneId === undefined || otherId === undefined || oneId === otherId) {
    throw new ValidationError([{ field: 'relationIds', message: 'Kies twee verschillende relaties.' }]);
  }
  const { requestId, apart } = command;
  const intent = { requestId, operation: 'setApart', input: { oneId, otherId, apart } };
  return client.$transaction((tx) =>
    answerOnce<{ apart: boolean }>(tx, viewer, intent, async () => {
      const { officeId, userId } = viewer;
      const pair = { officeId, oneId, otherId };
      const there = await tx.relation.count({ where: { id: { in: [oneId, otherId] }, deletingAt: null } });
      if (there < 2) throw new NotFoundError('Een van de relaties is er niet (meer).');
      if (apart) {
        await tx.distinctPair.createMany({ data: [{ ...pair, setById: userId }], skipDuplicates: true });
      } else {
        await tx.distinctPair.deleteMany({ where: pair });
      }
      return { keep: true, answer: { apart } };
    }),
  );
}
