import { classNames } from '#web/styles/class-names.ts';
import frame from './Frame.module.css';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import sidebar from './Sidebar.module.css';
import { useSidebarOpen } from './sidebar-state.ts';
import topBar from './TopBar.module.css';

/** The frame around the shape of a screen, while the frame's code or the user's data is on its way. */
export function FrameSkeleton() {
  const [isOpen] = useSidebarOpen();
  return (
    <div className={classNames(frame)('frame')}>
      <div className={classNames(topBar)('bar')} />
      <div className={classNames(sidebar)('sidebar')} data-open={isOpen || undefined} />
      <div className={classNames(frame)('content')}>
        <ScreenSkeleton />
      </div>
    </div>
  );
}
