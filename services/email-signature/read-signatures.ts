import { filledTags } from '#domain/email/email-tags.ts';
import { writerValues } from '#domain/merge-tag/merge-tags.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { writerOf } from '#services/relation/merge-tag-values.ts';
import type { UserViewer } from '#services/session/session.ts';

/** Of the viewer, or of the office. */
export type SignatureOwner = 'user' | 'office';

export interface EmailSignature {
  readonly owner: SignatureOwner;
  /** Empty where there is none. */
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

/**
 * The signature under a new mail of the viewer, filled in: the own one, else the office's, '' where there is
 * neither.
 */
export async function signatureOfNewMail(
  client: LeasedClient,
  viewer: UserViewer,
  now: Date,
): Promise<string> {
  const own = await readSignature(client, viewer, 'user');
  const { body } = own.body === '' ? await readSignature(client, viewer, 'office') : own;
  return body === '' ? '' : filledTags(body, writerValues(await writerOf(client, viewer, now)));
}
