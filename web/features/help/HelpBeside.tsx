import { useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useShortcut } from '#web/components/shortcut-store.ts';
import { fetchCode } from '#web/connection/fetch-code.ts';
import { helpBeside } from './help-beside.ts';

const HelpBesidePanel = lazy(() =>
  fetchCode(() => import('./HelpBesidePanel.tsx')).then((module) => ({ default: module.HelpBesidePanel })),
);

/** Stands once in the frame: F1 opens the text about the screen, which stays open beside the next ones. */
export function HelpBeside() {
  const file = useSyncExternalStore(helpBeside.subscribe, helpBeside.current);
  const router = useRouter();
  const isManual = useLocation({ select: ({ pathname }) => pathname === '/help' });
  useShortcut({
    keys: ['F1'],
    description: 'Uitleg bij dit scherm',
    group: 'Overal',
    whileTyping: true,
    onPress: () =>
      void fetchCode(() => import('./open-screen-help.ts')).then(({ openScreenHelp }) =>
        openScreenHelp(router),
      ),
  });
  return <Suspense>{file !== null && !isManual && <HelpBesidePanel file={file} />}</Suspense>;
}
