import { useCallback, useRef, useState } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay';
import type { folderQuery as FolderQuery } from '#web/__generated__/folderQuery.graphql.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { folderQuery } from './folder-query.ts';
import type { UploadPlace } from './send-file.ts';

/**
 * Reads a folder again because something changed in it. What changes while it is read leads to one more reading: Relay
 * would answer the second with the first, which may not know of the change.
 */
export function useReadAgain({ relationId, folderId }: UploadPlace) {
  const environment = useRelayEnvironment();
  const showError = useErrorModal('files');
  const reading = useRef(Promise.resolve());
  const isQueued = useRef(false);
  const [isReading, setReading] = useState(false);

  const readAgain = useCallback(() => {
    if (isQueued.current) return;
    isQueued.current = true;
    reading.current = reading.current.then(async () => {
      isQueued.current = false;
      setReading(true);
      try {
        await fetchQuery<FolderQuery>(environment, folderQuery, { relationId, folderId }).toPromise();
      } catch (error) {
        void showError(error);
      }
      setReading(false);
    });
  }, [environment, showError, relationId, folderId]);

  return { isReading, readAgain };
}
