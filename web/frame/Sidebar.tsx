import { Link, useLocation } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { Role } from '#domain/session/roles.ts';
import { Icon } from '#web/components/Icon.tsx';
import { classNames } from '#web/styles/class-names.ts';
import { type Area, areasFor, isWithin, OF_ALL, pathOf, splitBar } from './navigation.ts';
import sheet from './Sidebar.module.css';
import { SidebarCount } from './SidebarCount.tsx';

const css = classNames(sheet);

export const SIDEBAR_ID = 'zijbalk';
const MORE_ID = 'zijbalk-meer';

/** A column of entries; where the window is narrow, a bar along the bottom that keeps the last ones behind 'Meer'. */
export function Sidebar({ isOpen, viewerRole }: { isOpen: boolean; viewerRole: Role }) {
  const path = useLocation({ select: (location) => location.pathname });
  const [moreAt, setMoreAt] = useState<string | null>(null);
  const { bar, more } = splitBar(areasFor(viewerRole));
  const isCurrent = (area: Area) => pathOf(area) === path || isWithin(area, path);
  // Another screen closes it.
  const isMoreOpen = moreAt === path;
  const close = () => setMoreAt(null);

  const entry = (area: Area) => (
    <li key={area.to}>
      <Link
        to={area.to}
        params={OF_ALL}
        className={css('entry')}
        title={isOpen ? undefined : area.label}
        {...(isWithin(area, path) && { 'aria-current': 'true' })}
      >
        <Icon of={area.icon} />
        <span className={css('label')}>{area.label}</span>
        {area.count && <SidebarCount count={area.count} />}
      </Link>
    </li>
  );
  return (
    <nav
      id={SIDEBAR_ID}
      className={css('sidebar')}
      data-open={isOpen || undefined}
      aria-label="Hoofdmenu"
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key === 'Escape') close();
      }}
    >
      <ul className={css('entries')}>
        {bar.map(entry)}
        {more.length > 0 && (
          <li className={css('toggle')}>
            <button
              type="button"
              className={css('entry')}
              aria-expanded={isMoreOpen}
              aria-controls={MORE_ID}
              data-current={more.some(isCurrent) || undefined}
              onClick={() => setMoreAt(isMoreOpen ? null : path)}
            >
              <Icon of={Ellipsis} />
              <span className={css('label')}>Meer</span>
            </button>
          </li>
        )}
      </ul>
      {more.length > 0 && (
        <ul id={MORE_ID} className={css('more')} data-shown={isMoreOpen || undefined}>
          {more.map(entry)}
        </ul>
      )}
    </nav>
  );
}
