import type { ErrorComponentProps } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { screenError } from '#web/errors/ScreenError.tsx';
import { classNames } from '#web/styles/class-names.ts';
import { consumeEarlyKeys, keepEarlyKeys } from './early-keys.ts';
import frame from './Frame.module.css';
import { Sidebar } from './Sidebar.tsx';
import { useSidebarOpen } from './sidebar-state.ts';
import topBar from './TopBar.module.css';

const LoadError = screenError('dashboard');

/** The frame could not be drawn, as without the user's data: its areas stay, around what to do about it. */
export function FrameError(props: ErrorComponentProps) {
  const [isOpen] = useSidebarOpen();
  // Without a top bar the keys are the browser's; they are kept again when the frame is tried again.
  useLayoutEffect(() => {
    consumeEarlyKeys();
    return keepEarlyKeys;
  }, []);
  return (
    <div className={classNames(frame)('frame')}>
      <div className={classNames(topBar)('bar')} />
      {/* The user is not known: the areas that everybody has. */}
      <Sidebar isOpen={isOpen} viewerRole="read" />
      <main className={classNames(frame)('content')}>
        <LoadError {...props} />
      </main>
    </div>
  );
}
