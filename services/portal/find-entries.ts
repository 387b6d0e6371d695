import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import type { PortalContext } from './portal-context.ts';
import { urlOf } from './read-portal.ts';

/** Where a script means links: in the portal of a person, or anywhere at a service. */
export type LinkScope = { readonly relationId: string } | { readonly provider: string };

/** An open entry as a script may name it. */
interface NamedEntry {
  readonly id: string;
  readonly itemId: string;
}

/** Finds the address of a link without opening those of others. */
export function hashOfUrl(key: OfficeKey, url: string): Uint8Array<ArrayBuffer> {
  return key.hash(`portal_entries|url|${url}`);
}

/**
 * The open entry that each name means, in the order of the names: by the id of its file, that of its link, or the
 * link's address. Null where the viewer sees none.
 */
export async function findEntries(
  context: Pick<PortalContext, 'officeKeys'>,
  client: LeasedClient | Transaction,
  viewer: Viewer,
  scope: LinkScope,
  names: readonly string[],
): Promise<readonly (NamedEntry | null)[]> {
  const key = await context.officeKeys.of(client, viewer.officeId);
  const wanted = names.map((name) => ({ name, hash: hashOfUrl(key, name) }));
  // Postgres has no text with that character, and so no entry of such a name.
  const ids = names.filter((name) => !name.includes('\0'));
  const rows = await client.portalEntry.findMany({
    where: {
      ...scope,
      state: { not: 'withdrawn' },
      OR: [
        { itemId: { in: ids } },
        { linkId: { in: ids } },
        { urlHash: { in: wanted.map(({ hash }) => hash) } },
        // Links of before there were hashes: their addresses are opened.
        { urlHash: null, urlCiphertext: { not: null } },
      ],
    },
    select: { id: true, itemId: true, linkId: true, urlHash: true, urlCiphertext: true },
  });
  const isAddressOf = (
    { id, urlHash, urlCiphertext }: (typeof rows)[number],
    name: string,
    hash: Uint8Array,
  ) => (urlHash === null ? urlOf(key, { id, urlCiphertext }) === name : Buffer.compare(urlHash, hash) === 0);
  return wanted.map(
    ({ name, hash }) =>
      rows.find((row) => row.itemId === name || row.linkId === name || isAddressOf(row, name, hash)) ?? null,
  );
}
