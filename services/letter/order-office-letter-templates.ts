import type { LeasedClient } from '#prisma/database.ts';
import { answerOnce } from '#services/request-answer.ts';
import type { UserViewer } from '#services/session/session.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { assertMayKeepTemplates } from './letter.policy.ts';
import { listLetterTemplates } from './list-letter-templates.ts';
import { lockLetterTemplates } from './lock-letter-templates.ts';

/** Throws ForbiddenError where a letter template is named; answers whether one is. */
export async function assertMayOrderLetters(
  client: LeasedClient,
  viewer: UserViewer,
  ids: readonly string[],
): Promise<boolean> {
  if ((await client.letterTemplate.count({ where: { id: { in: [...ids] } } })) === 0) return false;
  assertMayKeepTemplates(viewer);
  return true;
}

/**
 * Ids of other things count for nothing, and templates that are not named follow (ledger REST-55). Throws
 * ForbiddenError where a letter template is named.
 */
export async function orderOfficeLetterTemplates(
  client: LeasedClient,
  viewer: UserViewer,
  { requestId, ids }: { readonly requestId: string; readonly ids: readonly string[] },
): Promise<void> {
  if (!(await assertMayOrderLetters(client, viewer, ids))) return;
  const indexById = new Map(ids.map((id, index) => [id, index]));
  const intent = { requestId, operation: 'placeLetterTemplates', input: ids };
  await client.$transaction((tx) =>
    answerOnce(tx, viewer, intent, async () => {
      await lockLetterTemplates(tx, viewer.officeId);
      const rows = await listLetterTemplates(tx);
      const ordered = rows.toSorted(
        (one, other) => (indexById.get(one.id) ?? ids.length) - (indexById.get(other.id) ?? ids.length),
      );
      if (ordered.some(({ id }, index) => id !== rows[index]?.id)) {
        await tx.$executeRaw`
          UPDATE letter_templates row SET position = placed.ordinality - 1
          FROM unnest(${ordered.map(({ id }) => id)}::uuid[]) WITH ORDINALITY AS placed(id)
          WHERE row.id = placed.id`;
        await recordAuditEntries(tx, viewer, [{ ...ofOffice(viewer), action: 'letter-templates-ordered' }]);
      }
      return { keep: true, answer: {} };
    }),
  );
}
