import { Link, useLocation } from '@tanstack/react-router';
import { Icon } from '#web/components/Icon.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import { entriesFor } from './navigation.ts';
import sheet from './Sidebar.module.css';
import { SidebarCount } from './SidebarCount.tsx';

const css = classNames(sheet);

export const SIDEBAR_ID = 'zijbalk';

/** A column of entries; where the window is narrow, a bar along the bottom. */
export function Sidebar({ isOpen }: { isOpen: boolean }) {
  const { role } = useViewer();
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <nav id={SIDEBAR_ID} className={css('sidebar')} data-open={isOpen || undefined} aria-label="Hoofdmenu">
      <ul className={css('entries')}>
        {entriesFor(role).map(({ to, label, icon, count, within = [] }) => (
          <li key={to}>
            <Link
              to={to}
              className={css('entry')}
              title={isOpen ? undefined : label}
              {...(within.includes(path) && { 'aria-current': 'true' })}
            >
              <Icon of={icon} />
              <span className={css('label')}>{label}</span>
              {count && <SidebarCount count={count} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
