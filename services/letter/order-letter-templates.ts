import { readTemplatePreferences, type TemplatePosition } from '#domain/user/template-preferences.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { answerOnce } from '#services/request-answer.ts';
import type { UserViewer } from '#services/session/session.ts';
import { ofUser, recordAuditEntries } from '#services/trail/record-audit-entries.ts';

const NONE = { def: '', bposs: [], eposs: [] };

/** Ledger USERS-26. */
export async function ownLetterOrder(
  client: Pick<LeasedClient | Transaction, 'user'>,
  { userId }: UserViewer,
): Promise<readonly TemplatePosition[]> {
  const { templatePreferences } = await client.user.findUniqueOrThrow({
    where: { id: userId },
    select: { templatePreferences: true },
  });
  return readTemplatePreferences(NONE, templatePreferences)?.bposs ?? [];
}

/** Leaves out ids of no template. For every role: it concerns only the viewer (ROLES-20). */
export async function orderLetterTemplates(
  client: LeasedClient,
  viewer: UserViewer,
  { requestId, ids }: { readonly requestId: string; readonly ids: readonly string[] },
): Promise<void> {
  const { userId } = viewer;
  const intent = { requestId, operation: 'orderLetterTemplates', input: ids };
  await client.$transaction((tx) =>
    answerOnce(tx, viewer, intent, async () => {
      const known = await tx.letterTemplate.findMany({
        where: { id: { in: [...ids] } },
        select: { id: true },
      });
      const there = new Set(known.map(({ id }) => id));
      const bposs = [...new Set(ids)].filter((id) => there.has(id)).map((id, pos) => ({ id, pos }));
      // Only this key, so that the order of mail templates is not overwritten.
      const [row] = await tx.$queryRaw<{ version: number }[]>`
        UPDATE users SET
          template_preferences = jsonb_set(template_preferences, '{bposs}', ${JSON.stringify(bposs)}::jsonb),
          version = version + 1
        WHERE id = ${userId}::uuid RETURNING version`;
      const changes = { templatePreferences: { from: null, to: null } };
      await recordAuditEntries(tx, viewer, [
        { ...ofUser(userId), action: 'changed', entityVersion: row?.version ?? 0, changes },
      ]);
      return { keep: true, answer: {} };
    }),
  );
}
