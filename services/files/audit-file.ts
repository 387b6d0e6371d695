import type { Viewer } from '#domain/session/viewer.ts';
import { ofRelation, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import type { FilesContext } from './files-context.ts';

export interface FileChange {
  readonly relationId: string;
  readonly action: 'created' | 'uploaded' | 'renamed' | 'deleted';
  readonly from: string | null;
  readonly to: string | null;
}

/** Written after the service confirmed the change. */
export async function recordFileChange(
  context: Pick<FilesContext, 'database'>,
  viewer: Viewer,
  { relationId, action, from, to }: FileChange,
): Promise<void> {
  const entry = { ...ofRelation(relationId, 'files'), action, changes: { name: { from, to } } };
  await context.database.lease(viewer, (client) => recordAuditEntries(client, viewer, [entry]));
}
