import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import type { viewerQuery as ViewerQuery } from '#web/__generated__/viewerQuery.graphql.ts';
import { listenForShortcuts, useShortcut } from '#web/components/shortcut-store.ts';
import { fetchCode } from '#web/connection/fetch-code.ts';
import { relayEnvironment } from '#web/relay/environment.ts';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { ViewerContext, viewerOf, viewerQuery } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import { ConnectionBar } from './ConnectionBar.tsx';
import sheet from './Frame.module.css';
import { keepFocus } from './keep-focus.ts';
import { CONTENT_ID, RouteAnnouncer } from './RouteAnnouncer.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useSidebarOpen } from './sidebar-state.ts';
import { TopBar } from './TopBar.tsx';

const css = classNames(sheet);

const AppPalette = lazy(() =>
  fetchCode(() => import('./AppPalette.tsx')).then((module) => ({ default: module.AppPalette })),
);
const AppShortcutSheet = lazy(() =>
  fetchCode(() => import('./AppShortcutSheet.tsx')).then((module) => ({ default: module.AppShortcutSheet })),
);
const Koppelreis = lazy(() =>
  fetchCode(() => import('#web/features/saga/Koppelreis.tsx')).then((module) => ({
    default: module.Koppelreis,
  })),
);

const PhoneCalls = lazy(() =>
  fetchCode(() => import('#web/features/telephony/PhoneCalls.tsx')).then((module) => ({
    default: module.PhoneCalls,
  })),
);

/** What stands around every screen of a signed-in user [SHELL-53]. */
export function Frame() {
  return (
    <RelayEnvironmentProvider environment={relayEnvironment()}>
      <SignedInFrame />
    </RelayEnvironmentProvider>
  );
}

function SignedInFrame() {
  const { viewer: answered } = useScreenQuery<ViewerQuery>(viewerQuery, {});
  const viewer = useMemo(() => viewerOf(answered), [answered]);
  const [isSidebarOpen, toggleSidebar] = useSidebarOpen();
  const [overlay, setOverlay] = useState<'palette' | 'shortcuts' | null>(null);
  const close = () => setOverlay(null);

  useEffect(listenForShortcuts, []);
  useEffect(keepFocus, []);
  useShortcut({
    keys: ['Ctrl', 'K'],
    description: 'Zoeken en opdrachten',
    group: 'Overal',
    whileTyping: true,
    onPress: () => setOverlay('palette'),
  });
  useShortcut({
    keys: ['?'],
    description: 'Deze sneltoetsen',
    group: 'Overal',
    onPress: () => setOverlay('shortcuts'),
  });

  return (
    <ViewerContext value={viewer}>
      <div className={css('frame')}>
        <a href={`#${CONTENT_ID}`} className={css('skip')}>
          Naar de inhoud
        </a>
        <TopBar
          isSidebarOpen={isSidebarOpen}
          onToggleSidebar={toggleSidebar}
          onSearch={() => setOverlay('palette')}
          onShowShortcuts={() => setOverlay('shortcuts')}
        />
        <Sidebar isOpen={isSidebarOpen} />
        <main id={CONTENT_ID} tabIndex={-1} className={css('content')}>
          <ConnectionBar />
          <Outlet />
        </main>
        <RouteAnnouncer />
      </div>
      <Suspense>
        <Koppelreis />
        <PhoneCalls />
        {overlay === 'palette' && <AppPalette onClose={close} />}
        {overlay === 'shortcuts' && <AppShortcutSheet onClose={close} />}
      </Suspense>
    </ViewerContext>
  );
}
