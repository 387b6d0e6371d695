import type { Viewer } from '#domain/session/viewer.ts';
import type { FilesContext } from './files-context.ts';

/** What a user did to a file or folder of a relation. */
export interface FileChange {
  readonly relationId: string;
  readonly action: 'created' | 'uploaded' | 'renamed' | 'deleted';
  /** Its name before; null for what is new. */
  readonly from: string | null;
  /** Its name after; null for what is gone. */
  readonly to: string | null;
}

/** Keeps who did what to a relation's files. Written once the service did it: it alone tells that it was done. */
export async function recordFileChange(
  context: Pick<FilesContext, 'database'>,
  viewer: Viewer,
  { relationId, action, from, to }: FileChange,
): Promise<void> {
  const { officeId, userId } = viewer;
  await context.database.lease(viewer, (client) =>
    client.auditEntry.createMany({
      data: [
        { officeId, userId, entity: 'files', entityId: relationId, action, changes: { name: { from, to } } },
      ],
    }),
  );
}
