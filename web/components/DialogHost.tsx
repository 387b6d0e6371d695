import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { dialogs } from './dialog-queue.ts';
import { FloatingWait } from './FloatingWait.tsx';
import { useFloating } from './floating.ts';

/** Modals are rare and heavy: loaded with the first one. */
const RequestedDialog = lazyPart(
  () => import('./RequestedDialog.tsx').then((module) => module.RequestedDialog),
  { placement: 'floating' },
);

/** Stands once at the root and draws the dialog whose turn it is. */
export function DialogHost() {
  const request = useSyncExternalStore(dialogs.subscribe, dialogs.current);
  useFloating('modal', request !== null);
  if (!request) return null;
  return (
    <Suspense fallback={<FloatingWait />}>
      <RequestedDialog request={request} />
    </Suspense>
  );
}
