import { useCallback, useRef, useState } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay';
import type { folderQuery as FolderQuery } from '#web/__generated__/folderQuery.graphql.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { folderQuery } from './folder-query.ts';
import type { UploadTarget } from './send-file.ts';

/**
 * `readInBackground` only logs failures. A change during a reading leads to one more, as Relay would share
 * the first, which may have missed it.
 */
export function useReadAgain({ relationId, folderId }: UploadTarget) {
  const environment = useRelayEnvironment();
  const showError = useErrorModal('files');
  const reading = useRef(Promise.resolve());
  const isQueued = useRef(false);
  const isRequested = useRef(false);
  const [isReading, setReading] = useState(false);

  const readInBackground = useCallback(() => {
    if (isQueued.current) return;
    isQueued.current = true;
    reading.current = reading.current.then(async () => {
      isQueued.current = false;
      const isForUser = isRequested.current;
      isRequested.current = false;
      setReading(true);
      try {
        await fetchQuery<FolderQuery>(environment, folderQuery, { relationId, folderId }).toPromise();
      } catch (error) {
        if (isForUser) void showError(error);
        else console.error('A folder could not be read again.', error);
      }
      setReading(false);
    });
  }, [environment, showError, relationId, folderId]);

  const readAgain = useCallback(() => {
    isRequested.current = true;
    readInBackground();
  }, [readInBackground]);

  return { isReading, readAgain, readInBackground };
}
