import { setTimeout as delay } from 'node:timers/promises';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Database, LeasedClient } from '#prisma/database.ts';
import { outageOf } from '#prisma/outage.ts';
import type { StoredToken, TokenStore } from '#providers/token.ts';
import { type LinkSecrets, sealLinkSecrets, unsealLinkSecrets } from '#services/secret/link-secrets.ts';
import type { OfficeKeys } from '#services/secret/office-keys.ts';
import { tokenOf, tokenSecrets } from './link-token.ts';

/** How the store knows a link: with its office, because no row can be read without one. */
export function storedLinkName(link: { readonly officeId: string; readonly id: string }): string {
  return `${link.officeId}/${link.id}`;
}

/**
 * OAuth tokens in Postgres, sealed among the secrets of their link. The lock is no transaction: renewing takes as long
 * as the provider does, and a transaction that ran out of time after the provider rotated the refresh token would lose
 * the link. Clients are leased before and after the provider is asked, and none meanwhile.
 */
export function createTokenStore(database: Database, keys: OfficeKeys): TokenStore {
  return {
    async withLinkLock(name, work) {
      const [officeId = '', linkId = ''] = name.split('/');
      const viewer = systemViewer(officeId);
      return database.locked(name, async () => {
        const stored = await database.lease(viewer, (client) => readLink(client, keys, officeId, linkId));
        const { next, result } = await work(stored?.token ?? 'broken');
        if (next !== null && stored !== null) {
          await untilStored(() => database.lease(viewer, (client) => store(client, keys, stored, next)));
        }
        return result;
      });
    },
  };
}

/** How long a database that is away or overloaded is waited for, in milliseconds, and the pause between two tries. */
const PATIENCE = 5 * 60_000;
const PAUSE = 500;

/**
 * Tries through an outage of our own database: the provider has rotated the token by now, and this answer is the only
 * one. Storing the same token twice changes nothing. Throws what the last try did.
 */
async function untilStored(store: () => Promise<void>): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await store();
    } catch (error) {
      if (outageOf(error) === null || Date.now() > end) throw error;
    }
    await delay(PAUSE);
  }
}

interface StoredLink {
  readonly officeId: string;
  readonly linkId: string;
  /** As it was read: whoever wrote it since knows better than what was made of this. */
  readonly sealed: Uint8Array<ArrayBuffer> | null;
  readonly secrets: LinkSecrets;
  /** Null while the link is broken. */
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
    token: row.state === 'broken' ? null : tokenOf(secrets),
  };
}

async function store(
  client: LeasedClient,
  keys: OfficeKeys,
  { officeId, linkId, sealed, secrets }: StoredLink,
  next: StoredToken | 'broken',
): Promise<void> {
  const change =
    next === 'broken'
      ? { state: 'broken' }
      : {
          secretCiphertext: sealLinkSecrets(await keys.of(client, officeId), linkId, {
            ...secrets,
            ...tokenSecrets(next),
          }),
        };
  await client.providerLink.updateMany({
    where: { officeId, id: linkId, secretCiphertext: sealed },
    data: { ...change, updatedAt: new Date() },
  });
}
