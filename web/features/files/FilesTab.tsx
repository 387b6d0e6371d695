import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { folderQuery as FolderQuery } from '#web/__generated__/folderQuery.graphql.ts';
import { DataTable } from '#web/components/DataTable.tsx';
import { screenError } from '#web/errors/ScreenError.tsx';
import type { TabRelation } from '#web/features/relation/view/relation-tab.ts';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { FolderDrop } from './FolderDrop.tsx';
import { FolderFailure } from './FolderFailure.tsx';
import { FolderView } from './FolderView.tsx';
import { FILE_COLUMNS } from './file-columns.tsx';
import { FIRST_ORDER, type FileRow } from './file-row.ts';
import { folderQuery } from './folder-query.ts';
import { UploadList } from './UploadList.tsx';
import { fileArrived } from './uploads.ts';
import { usePortalChanges } from './use-portal-changes.ts';
import { useReadAgain } from './use-read-again.ts';

/** The cloud browser of a relation, from 'Startmap' down (ledger FILES-01, 13). */
export function FilesTab({ relation }: { relation: TabRelation }) {
  const [folderId, setFolderId] = useState<string | null>(null);
  const [portalChanges, setPortalChanges] = useState(0);
  usePortalChanges(
    relation.id,
    useCallback(() => setPortalChanges((before) => before + 1), []),
  );
  return (
    <CatchBoundary getResetKey={() => String(folderId)} errorComponent={screenError('files')}>
      <FolderDrop target={{ relationId: relation.id, folderId }}>
        <Suspense
          key={folderId}
          fallback={
            <DataTable<FileRow>
              label="Bestanden"
              columns={FILE_COLUMNS}
              rows={undefined}
              rowId={({ id }) => id}
              sort={FIRST_ORDER}
              empty={null}
            />
          }
        >
          <LoadedFolder
            relation={relation}
            folderId={folderId}
            portalChanges={portalChanges}
            onOpen={setFolderId}
          />
        </Suspense>
        <UploadList isListed={(upload) => upload.relationId === relation.id} />
      </FolderDrop>
    </CatchBoundary>
  );
}

interface LoadedFolderProps {
  relation: TabRelation;
  folderId: string | null;
  /** Goes up when the files of the portal may be others. */
  portalChanges: number;
  onOpen: (folderId: string | null) => void;
}

function LoadedFolder({ relation, folderId, portalChanges, onOpen }: LoadedFolderProps) {
  const { id: relationId } = relation;
  const { folder } = useScreenQuery<FolderQuery>(
    folderQuery,
    { relationId, folderId },
    { fetchPolicy: 'store-and-network' },
  );
  const { isReading, readAgain, readInBackground } = useReadAgain({ relationId, folderId });
  useEffect(
    () =>
      fileArrived.subscribe((arrived) => {
        if (arrived.relationId === relationId && arrived.folderId === folderId) readInBackground();
      }),
    [relationId, folderId, readInBackground],
  );
  const portalChangesRead = useRef(portalChanges);
  useEffect(() => {
    if (portalChangesRead.current === portalChanges) return;
    portalChangesRead.current = portalChanges;
    readInBackground();
  }, [portalChanges, readInBackground]);
  if (folder.__typename !== 'RelationFolder') {
    return (
      <FolderFailure
        answer={folder}
        isRetrying={isReading}
        onRetry={readAgain}
        onLeave={folderId === null ? undefined : () => onOpen(null)}
      />
    );
  }
  return (
    <FolderView
      relation={relation}
      folder={folder}
      folderId={folderId}
      isReading={isReading}
      onOpen={onOpen}
      onChange={readAgain}
      onMade={readInBackground}
    />
  );
}
