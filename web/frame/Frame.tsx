import { Outlet, useRouter } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import type { viewerQuery as ViewerQuery } from '#web/__generated__/viewerQuery.graphql.ts';
import { CommandPalette } from '#web/components/CommandPalette.tsx';
import { FloatingWait } from '#web/components/FloatingWait.tsx';
import { useFloating } from '#web/components/floating.ts';
import { listenForShortcuts, useShortcut } from '#web/components/shortcut-store.ts';
import { fetchCode } from '#web/connection/fetch-code.ts';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { MailBadge } from '#web/features/email/MailBadge.tsx';
import { relayEnvironment } from '#web/relay/relay-environment.ts';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { ViewerContext, viewerOf, viewerQuery } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import { ConnectionBar } from './ConnectionBar.tsx';
import { consumeEarlyKeys, keepEarlyKeys, type TypedKeys } from './early-keys.ts';
import sheet from './Frame.module.css';
import { keepFocus } from './keep-focus.ts';
import { LateParts } from './LateParts.tsx';
import { PrintHeading } from './PrintHeading.tsx';
import { CONTENT_ID, RouteAnnouncer } from './RouteAnnouncer.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useSidebarOpen } from './sidebar-state.ts';
import { TopBar } from './TopBar.tsx';

const css = classNames(sheet);

const AppCommands = lazyPart(() => import('./AppCommands.tsx').then((module) => module.AppCommands));
const AppShortcutSheet = lazyPart(
  () => import('./AppShortcutSheet.tsx').then((module) => module.AppShortcutSheet),
  { placement: 'floating' },
);
const Additions = lazyPart(() => import('./Additions.tsx').then((module) => module.Additions), {
  placement: 'floating',
  catchesAll: true,
});
const FrameBars = lazyPart(() => import('./FrameBars.tsx').then((module) => module.FrameBars), {
  catchesAll: true,
});
const Koppelreis = lazyPart(
  () => import('#web/features/saga/Koppelreis.tsx').then((module) => module.Koppelreis),
  { placement: 'floating', catchesAll: true },
);

const MailboxWatch = lazyPart(
  () => import('#web/features/email/MailboxWatch.tsx').then((module) => module.MailboxWatch),
  { placement: 'floating', catchesAll: true },
);
const SendsWatch = lazyPart(
  () => import('#web/features/email-sending/SendsWatch.tsx').then((module) => module.SendsWatch),
  { catchesAll: true },
);

type Overlay = { readonly kind: 'palette'; readonly typed: TypedKeys } | { readonly kind: 'shortcuts' };
const EMPTY_PALETTE: Overlay = { kind: 'palette', typed: { text: '', isEntered: false } };
const SHORTCUTS: Overlay = { kind: 'shortcuts' };

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
  const router = useRouter();
  const [isSidebarOpen, toggleSidebar] = useSidebarOpen();
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const close = useCallback(() => setOverlay(null), []);
  useFloating('modal', overlay !== null);

  useEffect(keepFocus, []);
  useShortcut({
    keys: ['Ctrl', 'K'],
    description: 'Zoeken en opdrachten',
    group: 'Overal',
    whileTyping: true,
    onPress: () => setOverlay(EMPTY_PALETTE),
  });
  // Where no list takes it, so that the letters after it are always typed somewhere and act as no keys.
  useShortcut({
    keys: ['/'],
    description: 'Zoeken',
    group: 'Overal',
    isFallback: true,
    onPress: () => setOverlay(EMPTY_PALETTE),
  });
  useShortcut({
    keys: ['?'],
    description: 'Deze sneltoetsen',
    group: 'Overal',
    onPress: () => setOverlay(SHORTCUTS),
  });

  useShortcut({
    keys: ['F1'],
    description: 'Uitleg bij dit scherm',
    group: 'Overal',
    whileTyping: true,
    onPress: () =>
      void fetchCode(() => import('#web/features/help/open-screen-help.ts')).then(({ openScreenHelp }) =>
        openScreenHelp(router),
      ),
  });

  useLayoutEffect(() => {
    const typed = consumeEarlyKeys();
    if (typed) setOverlay({ kind: 'palette', typed });
    const stop = listenForShortcuts();
    return () => {
      stop();
      keepEarlyKeys();
    };
  }, []);

  return (
    <ViewerContext value={viewer}>
      <div className={css('frame')}>
        <a href={`#${CONTENT_ID}`} className={css('skip')}>
          Naar de inhoud
        </a>
        <TopBar
          isSidebarOpen={isSidebarOpen}
          onToggleSidebar={toggleSidebar}
          onSearch={() => setOverlay(EMPTY_PALETTE)}
          onShowShortcuts={() => setOverlay(SHORTCUTS)}
          mailBadge={<MailBadge />}
        />
        <Sidebar isOpen={isSidebarOpen} viewerRole={viewer.role} />
        <main id={CONTENT_ID} tabIndex={-1} className={css('content')}>
          <PrintHeading />
          <ConnectionBar />
          <Suspense>
            <FrameBars />
            {viewer.links.some(({ kind }) => kind === 'email') && <SendsWatch />}
          </Suspense>
          <Outlet />
        </main>
        <RouteAnnouncer />
      </div>
      <Suspense>
        <Koppelreis />
        <LateParts />
        {viewer.links.some(({ kind }) => kind === 'email') && <MailboxWatch />}
        <Additions />
      </Suspense>
      {/* Apart, because what waits beside it would take its keys back just as they are listed. */}
      <Suspense fallback={<FloatingWait />}>
        {overlay?.kind === 'shortcuts' && <AppShortcutSheet onClose={close} />}
      </Suspense>
      {overlay?.kind === 'palette' && (
        <CommandPalette
          initial={overlay.typed}
          onClose={close}
          results={(search) => <AppCommands {...search} />}
        />
      )}
    </ViewerContext>
  );
}
