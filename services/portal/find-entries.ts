import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import type { PortalContext } from './portal-context.ts';
import { urlOf } from './read-portal.ts';

export type LinkScope = { readonly relationId: string } | { readonly provider: string };

interface NamedEntry {
  readonly id: string;
  readonly itemId: string;
}

/** Finds a link by its address without decrypting others. */
export function hashOfUrl(key: OfficeKey, url: string): Uint8Array<ArrayBuffer> {
  return key.hash(`portal_entries|url|${url}`);
}

/** A name is the id of the file or the link, or the link's address; null where the viewer sees none. */
export async function findEntries(
  context: Pick<PortalContext, 'officeKeys'>,
  client: LeasedClient | Transaction,
  viewer: Viewer,
  scope: LinkScope,
  names: readonly string[],
): Promise<readonly (NamedEntry | null)[]> {
  const key = await context.officeKeys.of(client, viewer.officeId);
  const hashed = names.map((name) => ({ name, hash: hashOfUrl(key, name) }));
  // Postgres refuses U+0000.
  const ids = names.filter((name) => !name.includes('\0'));
  const rows = await client.portalEntry.findMany({
    where: {
      ...scope,
      state: { not: 'withdrawn' },
      OR: [
        { itemId: { in: ids } },
        { linkId: { in: ids } },
        { urlHash: { in: hashed.map(({ hash }) => hash) } },
        // Older links have no hash; their addresses are decrypted.
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
  return hashed.map(
    ({ name, hash }) =>
      rows.find((row) => row.itemId === name || row.linkId === name || isAddressOf(row, name, hash)) ?? null,
  );
}
