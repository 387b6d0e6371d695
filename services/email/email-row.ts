import { NotFoundError } from '#domain/errors.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';

/** Mails deleted for good only wait to be deleted at the provider. */
export const NOT_DELETED = { NOT: { pending: { has: 'deleted' } } } satisfies Prisma.EmailWhereInput;
export const IS_NOT_DELETED = Prisma.sql`NOT ('deleted' = ANY(pending))`;

export const EMAIL_GONE = 'Deze e-mail staat niet (meer) in de mailbox.';

/** Throws NotFoundError for a mail that the viewer does not see. */
export async function findEmail(
  client: LeasedClient | Transaction,
  named: { readonly id: string } | { readonly remoteId: string },
): Promise<{
  readonly id: string;
  readonly remoteId: string;
  readonly linkId: string;
  readonly subject: string;
}> {
  const found = await client.email.findFirst({
    where: { ...named, ...NOT_DELETED },
    select: { id: true, remoteId: true, linkId: true, subject: true },
  });
  if (found === null) throw new NotFoundError(EMAIL_GONE);
  return found;
}
