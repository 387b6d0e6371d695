import { filledTags } from '#domain/email/email-tags.ts';
import { writerValues } from '#domain/merge-tag/merge-tags.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { writerOf } from '#services/relation/merge-tag-values.ts';
import type { UserViewer } from '#services/session/session.ts';

export type SignatureOwner = 'user' | 'office';

export interface EmailSignature {
  readonly owner: SignatureOwner;
  readonly body: string;
  /** 0 before the first save. */
  readonly version: number;
}

export async function readSignature(
  client: Pick<LeasedClient | Transaction, 'emailSignature'>,
  { officeId, userId }: UserViewer,
  owner: SignatureOwner,
): Promise<EmailSignature> {
  const where = { officeId, userId: owner === 'user' ? userId : null };
  const row = await client.emailSignature.findFirst({ where, select: { body: true, version: true } });
  return { owner, body: row?.body ?? '', version: row?.version ?? 0 };
}

/** Filled in; the own one, else the office's, else ''. */
export async function signatureOfNewMail(
  client: LeasedClient,
  viewer: UserViewer,
  now: Date,
): Promise<string> {
  const own = await readSignature(client, viewer, 'user');
  const { body } = own.body === '' ? await readSignature(client, viewer, 'office') : own;
  return body === '' ? '' : filledTags(body, writerValues(await writerOf(client, viewer, now)));
}
