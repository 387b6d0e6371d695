import { v7 as newId } from 'uuid';
import type { LinkKind } from '#domain/link/link-kinds.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { isSubscribedKind } from '#domain/subscription/subscribed-kinds.ts';
import type { Transaction } from '#prisma/database.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { type LinkSecrets, sealLinkSecrets } from '#services/secret/link-secrets.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { notifyLinks } from './attempt-rows.ts';
import { lockLinks } from './lock-links.ts';
import { endLink } from './unlink.ts';

/** Checked at the provider already. */
export interface LinkToStore {
  readonly kind: LinkKind;
  readonly provider: string;
  readonly account: { readonly id: string; readonly name: string };
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: LinkSecrets;
  readonly acceptOtherAccount: boolean;
}

/** What another account would leave behind; nothing was stored. */
export interface OtherAccount {
  readonly account: string;
  readonly knownRecords: number;
}

export type StoredLink = { readonly linkId: string } | { readonly other: OtherAccount };

/**
 * Writes a link: the row that this account had goes on, with the records that are known there; another account begins
 * empty, and the one before keeps its records for when it is linked again.
 */
export async function storeLink(
  tx: Transaction,
  key: OfficeKey,
  viewer: Viewer & { readonly userId: string },
  { kind, provider, account, settings, secrets, acceptOtherAccount }: LinkToStore,
): Promise<StoredLink> {
  const { officeId, userId } = viewer;
  await lockLinks(tx, officeId, kind);
  const rows = await tx.providerLink.findMany({
    where: { kind },
    orderBy: [{ linkedAt: 'desc' }, { id: 'desc' }],
    select: { id: true, provider: true, accountId: true, accountName: true, state: true },
  });
  // A link that was made before accounts were asked for is taken to be of this one.
  const own =
    rows.find((row) => row.provider === provider && row.accountId === account.id) ??
    rows.find((row) => row.provider === provider && row.accountId === '');
  if (own === undefined && !acceptOtherAccount) {
    const other = await knownElsewhere(tx, rows);
    if (other !== null) return { other };
  }
  const replaced = rows.find((row) => row.state !== 'nolink' && row.id !== own?.id);
  if (replaced !== undefined) await endLink(tx, key, viewer, replaced.id);
  const linkId = own?.id ?? newId();
  const values = {
    state: 'linked',
    settings,
    secretCiphertext: sealLinkSecrets(key, linkId, secrets),
    accountId: account.id,
    accountName: account.name,
    madeById: userId,
    linkedAt: new Date(),
    updatedAt: new Date(),
  };
  if (own === undefined) {
    await tx.providerLink.createMany({ data: [{ id: linkId, officeId, kind, provider, ...values }] });
  } else {
    const healthy = {
      lastFailureAt: null,
      lastFailureCode: null,
      lastFailureMessage: null,
      unlinkedAt: null,
    };
    await tx.providerLink.updateMany({
      where: { officeId, id: linkId },
      data: { ...values, ...healthy },
    });
  }
  await tx.providerLink.updateMany({
    where: { officeId, id: linkId },
    data: { lastSuccessAt: new Date() },
  });
  const action = own === undefined || own.state === 'nolink' ? 'link-made' : 'link-changed';
  const changes = { kind: { from: '', to: kind }, provider: { from: '', to: provider } };
  await recordAuditEntries(tx, viewer, [{ ...ofOffice(viewer), action, changes }]);
  if (isSubscribedKind(kind)) await enqueue(tx, { officeId, kind: 'subscription.keep', payload: { kind } });
  await notifyLinks(tx, officeId);
  return { linkId };
}

interface EarlierRow {
  readonly id: string;
  readonly accountName: string;
  readonly provider: string;
}

/** The account that was linked last, when records are known there. */
async function knownElsewhere(tx: Transaction, rows: readonly EarlierRow[]): Promise<OtherAccount | null> {
  for (const { id, accountName, provider } of rows) {
    const knownRecords = await tx.remoteRecord.count({
      where: { linkId: id, state: { not: 'removed' } },
    });
    if (knownRecords > 0) return { account: accountName || provider, knownRecords };
  }
  return null;
}
