import { NotFoundError, ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';

export interface SetApart {
  readonly requestId: string;
  readonly relationIds: readonly [string, string];
  readonly apart: boolean;
}

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
