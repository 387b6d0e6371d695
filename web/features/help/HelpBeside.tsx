import { useLocation } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { helpBeside } from './help-beside.ts';

const HelpBesidePanel = lazyPart(() =>
  import('./HelpBesidePanel.tsx').then((module) => module.HelpBesidePanel),
);

/** Stands once in the frame: a text that was opened stays beside the next screens. */
export function HelpBeside() {
  const file = useSyncExternalStore(helpBeside.subscribe, helpBeside.current);
  const isManual = useLocation({ select: ({ pathname }) => pathname === '/help' });
  return <Suspense>{file !== null && !isManual && <HelpBesidePanel file={file} />}</Suspense>;
}
