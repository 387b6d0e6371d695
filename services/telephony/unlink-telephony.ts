import { ForbiddenError } from '#domain/errors.ts';
import { seesSettings } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { answerOnce } from '#services/request-answer.ts';

/**
 * Ends the office's link to its telephony: the address is worth nothing from now on. Once for the requestId; answers
 * whether there was a link to end. Throws ForbiddenError for who is no admin.
 */
export async function unlinkTelephony(
  client: LeasedClient,
  viewer: Viewer,
  requestId: string,
): Promise<{ readonly wasLinked: boolean }> {
  if (!seesSettings(viewer.role)) throw new ForbiddenError();
  const { officeId, userId } = viewer;
  return client.$transaction((tx) =>
    answerOnce(tx, viewer, { requestId, operation: 'unlinkTelephony', input: null }, async () => {
      const { count } = await tx.providerLink.deleteMany({ where: { kind: 'tel' } });
      if (count > 0) {
        await tx.auditEntry.createMany({
          data: [{ officeId, userId, entity: 'office', entityId: officeId, action: 'telephony-unlinked' }],
        });
      }
      return { keep: true, answer: { wasLinked: count > 0 } };
    }),
  );
}
