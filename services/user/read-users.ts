import { seesSettings } from '#domain/session/roles.ts';
import { readTemplatePreferences, type TemplatePreferences } from '#domain/user/template-preferences.ts';
import type { UserRecord } from '#domain/user/user.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { UserViewer } from '#services/session/session.ts';

const NONE: TemplatePreferences = { def: '', bposs: [], eposs: [] };

const COLUMNS = {
  id: true,
  username: true,
  email: true,
  emailName: true,
  role: true,
  telephoneCode: true,
  color: true,
  templatePreferences: true,
} as const satisfies Prisma.UserSelect;

/** Only an admin sees others. */
export function usersSeenBy(viewer: UserViewer): Prisma.UserWhereInput {
  return { removedAt: null, ...(seesSettings(viewer.role) ? {} : { id: viewer.userId }) };
}

export function readUsers(client: LeasedClient, viewer: UserViewer): Promise<UserRecord[]> {
  return findUsers(client, usersSeenBy(viewer));
}

export async function findUsers(
  client: Pick<Transaction, 'user'>,
  where: Prisma.UserWhereInput,
): Promise<UserRecord[]> {
  const rows = await client.user.findMany({ where, orderBy: { username: 'asc' }, select: COLUMNS });
  return rows.map((row) => {
    const templatePreferences = readTemplatePreferences(NONE, row.templatePreferences);
    if (templatePreferences === null) throw new Error('the stored order of templates has another shape');
    return { ...row, templatePreferences };
  });
}
