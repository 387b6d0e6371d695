import { systemViewer } from '#domain/session/viewer.ts';
import { type SourceReference, whereSource } from './source-row.ts';
import type { SyncContext } from './sync-context.ts';

/** What goes before the passes of a source, where its kind has such a thing. Throws as the port does. */
export async function prepareSource(
  { database, ports }: SyncContext,
  source: SourceReference,
  signal: AbortSignal,
): Promise<void> {
  const row = await database.lease(systemViewer(source.officeId), (client) =>
    client.syncSource.findUnique({ where: whereSource(source), select: { kind: true } }),
  );
  await ports[row?.kind ?? '']?.prepare?.(source, signal);
}
