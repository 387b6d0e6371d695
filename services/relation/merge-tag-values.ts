import { dayInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { allValues, type Writer } from '#domain/merge-tag/merge-tags.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import type { AddressedFields } from '#domain/relation/salutation.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';

type Reader = Pick<LeasedClient | Transaction, 'relation' | 'user'>;

export async function writerOf(
  client: Pick<Reader, 'user'>,
  { userId }: Pick<Viewer, 'userId'>,
  moment: Date,
): Promise<Writer> {
  const select = { username: true, emailName: true } as const;
  const user = userId === null ? null : await client.user.findUnique({ where: { id: userId }, select });
  return { userName: user?.emailName || user?.username || '', day: dayInAmsterdam(moment) };
}

export async function mergeTagValues(
  client: Reader,
  viewer: Viewer,
  relation: Pick<RelationRecord, 'kind' | 'values' | 'contactPersons'>,
  moment: Date,
): Promise<ReadonlyMap<string, string>> {
  const contact = await onlyContact(client, relation);
  return allValues(relation, contact, await writerOf(client, viewer, moment));
}

/** Several contact persons leave none to choose. */
async function onlyContact(
  client: Reader,
  { contactPersons: [only, ...others] }: Pick<RelationRecord, 'contactPersons'>,
): Promise<AddressedFields | null> {
  if (only === undefined || others.length > 0) return null;
  return client.relation.findFirst({
    where: { id: only.id, kind: 'person', deletingAt: null },
    select: {
      gender: true,
      titleBefore: true,
      initials: true,
      firstName: true,
      surnamePrefix: true,
      surname: true,
      formOfAddress: true,
    },
  });
}
