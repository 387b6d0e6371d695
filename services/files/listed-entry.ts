import type { CloudEntry } from '#domain/files/cloud-entry.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { FilesContext } from './files-context.ts';

/** An entry as the cloud browser shows it (ledger FILES-05). */
export interface ListedEntry extends CloudEntry {
  /** It has an open entry in the portal of this relation (ledger PORTAL-09). */
  readonly isInPortal: boolean;
}

/** Tells of entries of a relation's storage which have an open entry in its portal (ledger PORTAL-09). */
export async function listedEntries(
  context: FilesContext,
  viewer: Viewer,
  { relationId, provider }: { readonly relationId: string; readonly provider: string },
  entries: readonly CloudEntry[],
): Promise<ListedEntry[]> {
  const placed = await context.database.lease(viewer, (client) =>
    client.portalEntry.findMany({
      where: {
        relationId,
        provider,
        state: { not: 'withdrawn' },
        itemId: { in: entries.map(({ id }) => id) },
      },
      select: { itemId: true },
    }),
  );
  const inPortal = new Set(placed.map(({ itemId }) => itemId));
  return entries.map((entry) => ({ ...entry, isInPortal: inPortal.has(entry.id) }));
}
