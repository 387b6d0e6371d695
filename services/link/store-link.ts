import { v7 as newId } from 'uuid';
import type { LinkKind } from '#domain/link/link-kinds.ts';
import { type ProviderName, providerLabel } from '#domain/provider/provider-descriptions.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { isSubscribedKind } from '#domain/subscription/subscribed-kinds.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { beginSync } from '#services/calendar/begin-sync.ts';
import { beginIndex } from '#services/email/mailbox/begin-mailbox.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { type LinkSecrets, sealLinkSecrets } from '#services/secret/link-secrets.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { notifyLinks } from './attempt-rows.ts';
import { isIdentifiedByKey, storedIdentityOf } from './link-identity.ts';
import { lockLinks } from './lock-links.ts';
import { QUICK } from './slow-service.ts';
import { endLink } from './unlink.ts';

export interface LinkToStore {
  readonly kind: LinkKind;
  readonly provider: ProviderName;
  readonly account: { readonly id: string; readonly name: string };
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: LinkSecrets;
  readonly acceptOtherAccount: boolean;
  readonly isSameAccount: boolean;
}

/** Linking another account would leave its records behind; nothing was stored. */
export interface OtherAccount {
  readonly account: string;
  readonly knownRecords: number;
  /** Only a person can say: a key was renewed, or the account was never stored. */
  readonly mayBeSame: boolean;
}

export type StoredLink = { readonly linkId: string } | { readonly other: OtherAccount };

/**
 * An account's own row goes on with the records known there; another account begins empty, and the one before
 * keeps its records for when it is linked again.
 */
export async function storeLink(
  tx: Transaction,
  key: OfficeKey,
  viewer: Viewer & { readonly userId: string },
  { kind, provider, account, settings, secrets, acceptOtherAccount, isSameAccount }: LinkToStore,
): Promise<StoredLink> {
  const { officeId, userId } = viewer;
  await lockLinks(tx, officeId, kind);
  const rows = await tx.providerLink.findMany({
    where: { kind },
    orderBy: [{ linkedAt: 'desc' }, { id: 'desc' }],
    select: {
      id: true,
      kind: true,
      provider: true,
      accountId: true,
      accountName: true,
      state: true,
      settings: true,
      secretCiphertext: true,
    },
  });
  const ofProgram = rows.filter((row) => row.provider === provider);
  let own =
    ofProgram.find((row) => row.accountId === account.id) ??
    ofProgram.find((row) => storedIdentityOf(key, row) === account.id);
  if (own === undefined && !acceptOtherAccount) {
    const known = await knownElsewhere(tx, rows);
    if (known !== null) {
      const { row, knownRecords } = known;
      const isUnidentified = isIdentifiedByKey(kind, provider) || storedIdentityOf(key, row) === null;
      const mayBeSame = row.provider === provider && isUnidentified;
      if (!mayBeSame || !isSameAccount) {
        return {
          other: { account: row.accountName || providerLabel(row.provider), knownRecords, mayBeSame },
        };
      }
      own = row;
    }
  }
  const replaced = rows.find((row) => row.state !== 'nolink' && row.id !== own?.id);
  if (replaced !== undefined) await endLink(tx, key, viewer, replaced.id);
  const linkId = own?.id ?? newId();
  const now = await databaseTime(tx);
  const values = {
    state: 'linked',
    settings,
    secretCiphertext: sealLinkSecrets(key, linkId, secrets),
    accountId: account.id,
    accountName: account.name,
    madeById: userId,
    linkedAt: now,
    updatedAt: now,
  };
  if (own === undefined) {
    await tx.providerLink.createMany({ data: [{ id: linkId, officeId, kind, provider, ...values }] });
  } else {
    const healthy = {
      lastFailureAt: null,
      lastFailureCode: null,
      lastFailureMessage: null,
      unlinkedAt: null,
      ...QUICK,
    };
    await tx.providerLink.updateMany({
      where: { officeId, id: linkId },
      data: { ...values, ...healthy },
    });
  }
  await tx.providerLink.updateMany({
    where: { officeId, id: linkId },
    data: { lastSuccessAt: now },
  });
  const action = own === undefined || own.state === 'nolink' ? 'link-made' : 'link-changed';
  const changes = { kind: { from: '', to: kind }, provider: { from: '', to: provider } };
  await recordAuditEntries(tx, viewer, [{ ...ofOffice(viewer), action, changes }]);
  if (isSubscribedKind(kind)) await enqueue(tx, { officeId, kind: 'subscription.keep', payload: { kind } });
  if (kind === 'agenda') await beginSync(tx, { officeId, linkId });
  if (kind === 'email') await beginIndex(tx, { officeId, linkId }, account.name);
  await notifyLinks(tx, officeId);
  return { linkId };
}

async function knownElsewhere<Row extends { readonly id: string }>(
  tx: Transaction,
  rows: readonly Row[],
): Promise<{ readonly row: Row; readonly knownRecords: number } | null> {
  for (const row of rows) {
    const knownRecords = await tx.remoteRecord.count({
      where: { linkId: row.id, state: { not: 'removed' } },
    });
    const knownEvents = await tx.calendarEntry.count({
      where: { linkId: row.id, state: { not: 'removed' } },
    });
    if (knownRecords + knownEvents > 0) return { row, knownRecords: knownRecords + knownEvents };
  }
  return null;
}
