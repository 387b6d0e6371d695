import { lazy, Suspense, useSyncExternalStore } from 'react';
import { fetchCode } from '#web/connection/fetch-code.ts';
import { dialogs } from './dialog-queue.ts';
import { useFloating } from './floating.ts';

/** Modals are rare and heavy: loaded with the first one. */
const RequestedDialog = lazy(() =>
  fetchCode(() => import('./RequestedDialog.tsx')).then((module) => ({ default: module.RequestedDialog })),
);

/** Stands once at the root and draws the dialog whose turn it is. */
export function DialogHost() {
  const request = useSyncExternalStore(dialogs.subscribe, dialogs.current);
  useFloating('modal', request !== null);
  if (!request) return null;
  return (
    <Suspense>
      <RequestedDialog request={request} />
    </Suspense>
  );
}
