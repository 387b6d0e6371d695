import type { SubscribedKind } from '#domain/subscription/subscribed-kinds.ts';
import { isUuid } from '#domain/text/uuid.ts';
import type { DirectoryClient } from '#prisma/directory.ts';

export interface StoredSubscription {
  readonly id: string;
  readonly officeId: string;
  readonly remoteId: string | null;
  readonly clientStateHash: Uint8Array;
}

/** Null for an unknown id, or a locked office. The id's type lets the primary key find it. */
export async function findSubscription(
  directory: DirectoryClient,
  id: string,
): Promise<StoredSubscription | null> {
  if (!isUuid(id)) return null;
  const rows = await directory.$queryRaw<StoredSubscription[]>`
    SELECT subscription.id, subscription.office_id AS "officeId", subscription.remote_id AS "remoteId",
           subscription.client_state_hash AS "clientStateHash"
    FROM provider_subscriptions subscription JOIN offices office ON office.id = subscription.office_id
    WHERE subscription.id = ${id}::uuid AND office.locked_text IS NULL`;
  return rows[0] ?? null;
}

export async function knownSubscriptions(
  directory: DirectoryClient,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await directory.$queryRaw<{ id: string }[]>`
    SELECT id FROM provider_subscriptions WHERE id = ANY (${ids.filter(isUuid)}::uuid[])`;
  return new Set(rows.map(({ id }) => id));
}

export interface SubscribedLink {
  readonly officeId: string;
  readonly kind: SubscribedKind;
}

/**
 * Due at `before`, longest first, then links without a subscription; not links that cannot have one, broken
 * ones and those of locked offices.
 */
export async function dueSubscriptions(
  directory: DirectoryClient,
  {
    kinds,
    providers,
    before,
    most,
  }: {
    readonly kinds: readonly SubscribedKind[];
    readonly providers: readonly string[];
    readonly before: Date;
    readonly most: number;
  },
): Promise<readonly SubscribedLink[]> {
  return directory.$queryRaw<SubscribedLink[]>`
    SELECT link.office_id AS "officeId", link.kind
    FROM provider_links link
    JOIN offices office ON office.id = link.office_id
    LEFT JOIN provider_subscriptions subscription
      ON subscription.office_id = link.office_id AND subscription.link_id = link.id
    WHERE link.state = 'linked' AND link.kind = ANY (${[...kinds]}::text[])
      AND link.provider = ANY (${[...providers]}::text[])
      AND office.locked_text IS NULL
      AND (subscription.id IS NULL OR (subscription.is_possible AND subscription.renews_at <= ${before}))
    ORDER BY subscription.renews_at NULLS LAST, link.id
    LIMIT ${most}`;
}
