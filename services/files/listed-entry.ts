import type { CloudEntry } from '#domain/files/cloud-entry.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { FilesContext } from './files-context.ts';

export interface ListedEntry extends CloudEntry {
  readonly isInPortal: boolean;
}

/** Adds to entries whether they are in the portal (ledger PORTAL-09). */
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
