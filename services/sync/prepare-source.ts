import { systemViewer } from '#domain/session/viewer.ts';
import { type SourceReference, whereSource } from './source-row.ts';
import type { SyncContext } from './sync-context.ts';

/** Only kinds with a preparation. Throws as the port does. */
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
