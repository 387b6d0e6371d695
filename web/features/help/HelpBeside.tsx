import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { fetchCode } from '#web/connection/fetch-code.ts';
import { helpBeside } from './help-beside.ts';

const HelpBesidePanel = lazy(() =>
  fetchCode(() => import('./HelpBesidePanel.tsx')).then((module) => ({ default: module.HelpBesidePanel })),
);

/** Stands once in the frame: a text that was opened stays beside the next screens. */
export function HelpBeside() {
  const file = useSyncExternalStore(helpBeside.subscribe, helpBeside.current);
  const isManual = useLocation({ select: ({ pathname }) => pathname === '/help' });
  return <Suspense>{file !== null && !isManual && <HelpBesidePanel file={file} />}</Suspense>;
}
