import { useEffect, useState } from 'react';
import { useErrorModal } from '#web/errors/use-error-modal.ts';

/** What a report begins with, read when it is shown; null before. `read` is one function while the report is. */
export function useFirstRead<Found>(read: () => Promise<Found>) {
  const showError = useErrorModal('ixport');
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let isGone = false;
    read().then(
      (first) => !isGone && setFound(first),
      (error: unknown) => !isGone && void showError(error),
    );
    return () => {
      isGone = true;
    };
  }, [read, showError]);
  return [found, setFound] as const;
}
