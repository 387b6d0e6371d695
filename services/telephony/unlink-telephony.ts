import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { IN_USE } from '#services/link/link-in-use.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertSeesSettings } from '#services/session/role.policy.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';

export async function unlinkTelephony(
  client: LeasedClient,
  viewer: Viewer,
  requestId: string,
): Promise<{ readonly wasLinked: boolean }> {
  assertSeesSettings(viewer);
  return client.$transaction((tx) =>
    answerOnce(tx, viewer, { requestId, operation: 'unlinkTelephony', input: null }, async () => {
      const now = await databaseTime(tx);
      const { count } = await tx.providerLink.updateMany({
        where: { kind: 'tel', ...IN_USE },
        data: { state: 'nolink', telephonyTokenHash: null, unlinkedAt: now, updatedAt: now },
      });
      if (count > 0) {
        await recordAuditEntries(tx, viewer, [{ ...ofOffice(viewer), action: 'telephony-unlinked' }]);
      }
      return { keep: true, answer: { wasLinked: count > 0 } };
    }),
  );
}
