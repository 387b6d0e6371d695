import type { LeasedClient } from '#prisma/database.ts';
import { answerOnce } from '#services/request-answer.ts';
import type { UserViewer } from '#services/session/session.ts';
import { ofUser, recordAuditEntries } from '#services/trail/record-audit-entries.ts';

interface OwnTemplates {
  readonly requestId: string;
  readonly ids: readonly string[];
  readonly defaultId: string | null;
}

/** Allowed to every role (ROLES-20); ids of no template are left out (ledger TEMPL-13, USERS-25, 27). */
export async function keepOwnTemplates(
  client: LeasedClient,
  viewer: UserViewer,
  { requestId, ids, defaultId }: OwnTemplates,
): Promise<void> {
  const { userId } = viewer;
  const intent = { requestId, operation: 'keepOwnEmailTemplates', input: { ids, defaultId } };
  await client.$transaction((tx) =>
    answerOnce(tx, viewer, intent, async () => {
      const named = [...ids, ...(defaultId === null ? [] : [defaultId])];
      const known = await tx.emailTemplate.findMany({ where: { id: { in: named } }, select: { id: true } });
      const there = new Set(known.map(({ id }) => id));
      const eposs = [...new Set(ids)].filter((id) => there.has(id)).map((id, pos) => ({ id, pos }));
      const def = defaultId !== null && there.has(defaultId) ? defaultId : '';
      // Only these keys, so that the order of letters is not overwritten.
      const [row] = await tx.$queryRaw<{ version: number }[]>`
        UPDATE users SET
          template_preferences = template_preferences || ${JSON.stringify({ eposs, def })}::jsonb,
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
