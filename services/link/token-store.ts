import { systemViewer } from '#domain/session/viewer.ts';
import type { Database, LeasedClient } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { notify } from '#prisma/events.ts';
import type { StoredToken, TokenStore } from '#providers/access-token.ts';
import { type LinkSecrets, sealLinkSecrets, unsealLinkSecrets } from '#services/secret/link-secrets.ts';
import type { OfficeKeys } from '#services/secret/office-keys.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { IN_USE } from './link-in-use.ts';
import { tokenOf, tokenSecrets } from './link-token.ts';
import { untilStored } from './until-stored.ts';

const STORING_MILLISECONDS = 5 * 60_000;

export function storedLinkName(link: { readonly officeId: string; readonly id: string }): string {
  return `${link.officeId}/${link.id}`;
}

/** The lock is no transaction: one that timed out after the provider rotated the refresh token would lose the link. */
export function createTokenStore(database: Database, keys: OfficeKeys): TokenStore {
  return {
    async withLinkLock(name, work) {
      const [officeId = '', linkId = ''] = name.split('/');
      const viewer = systemViewer(officeId);
      return database.locked(name, async () => {
        const stored = await database.lease(viewer, (client) => readLink(client, keys, officeId, linkId));
        const { next, result } = await work(stored?.token ?? 'broken');
        if (next !== null && stored !== null) {
          await untilStored(
            () => database.lease(viewer, (client) => store(client, keys, stored, next)),
            STORING_MILLISECONDS,
          );
        }
        return result;
      });
    },
  };
}

interface StoredLink {
  readonly officeId: string;
  readonly linkId: string;
  /** A later writer, who wins, is detected by it. */
  readonly sealed: Uint8Array<ArrayBuffer> | null;
  readonly secrets: LinkSecrets;
  readonly trailChanges: { readonly kind: string; readonly provider: string };
  readonly token: StoredToken | null;
}

async function readLink(
  client: LeasedClient,
  keys: OfficeKeys,
  officeId: string,
  linkId: string,
): Promise<StoredLink | null> {
  const row = await client.providerLink.findUnique({ where: { officeId_id: { officeId, id: linkId } } });
  if (row === null) return null;
  const secrets = unsealLinkSecrets(await keys.of(client, officeId), linkId, row.secretCiphertext);
  return {
    officeId,
    linkId,
    sealed: row.secretCiphertext,
    secrets,
    trailChanges: { kind: row.kind, provider: row.provider },
    token: row.state === 'linked' ? tokenOf(secrets) : null,
  };
}

async function store(
  client: LeasedClient,
  keys: OfficeKeys,
  { officeId, linkId, sealed, secrets, trailChanges }: StoredLink,
  next: StoredToken | 'broken',
): Promise<void> {
  const change =
    next === 'broken'
      ? { state: 'broken', ...BROKEN }
      : {
          secretCiphertext: sealLinkSecrets(await keys.of(client, officeId), linkId, {
            ...secrets,
            ...tokenSecrets(next),
          }),
        };
  await client.$transaction(async (tx) => {
    const isBreaking = next === 'broken';
    const now = await databaseTime(tx);
    const { count } = await tx.providerLink.updateMany({
      where: {
        officeId,
        id: linkId,
        secretCiphertext: sealed,
        ...(isBreaking ? { state: 'linked' } : IN_USE),
      },
      data: { ...change, updatedAt: now, ...(isBreaking && { lastFailureAt: now }) },
    });
    if (!isBreaking) return;
    if (count > 0) {
      const entry = { ...ofOffice({ officeId }), action: 'link-broken' as const, changes: trailChanges };
      await recordAuditEntries(tx, systemViewer(officeId), [entry]);
    }
    await notify(tx, { type: 'links', officeId, id: officeId });
  });
}

const BROKEN = {
  lastFailureCode: 'invalid_grant',
  lastFailureMessage: 'De toestemming is ingetrokken of verlopen. Koppel opnieuw.',
};
