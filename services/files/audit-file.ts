import type { Viewer } from '#domain/session/viewer.ts';
import type { FilesContext } from './files-context.ts';

export interface FileChange {
  readonly relationId: string;
  readonly action: 'created' | 'uploaded' | 'renamed' | 'deleted';
  readonly from: string | null;
  readonly to: string | null;
}

/** Written after the service's answer: only that proves the change. */
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
