import { Link } from '@tanstack/react-router';
import { PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Icon } from '#web/components/Icon.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { Kbd } from '#web/components/Kbd.tsx';
import { classNames } from '#web/styles/class-names.ts';
import { AddMenu } from './AddMenu.tsx';
import { Logo } from './Logo.tsx';
import { SIDEBAR_ID } from './Sidebar.tsx';
import sheet from './TopBar.module.css';
import { UserMenu } from './UserMenu.tsx';

const css = classNames(sheet);

interface TopBarProps {
  isSidebarOpen: boolean;
  onToggleSidebar: () => void;
  onSearch: () => void;
  onShowShortcuts: () => void;
  /** The mail icon with its count, once there is a mailbox. */
  mailBadge?: ReactNode;
}

export function TopBar({
  isSidebarOpen,
  onToggleSidebar,
  onSearch,
  onShowShortcuts,
  mailBadge,
}: TopBarProps) {
  return (
    <header className={css('bar')}>
      <span className={css('toggle')}>
        <IconButton
          icon={isSidebarOpen ? PanelLeftClose : PanelLeftOpen}
          label={isSidebarOpen ? 'Zijbalk inklappen' : 'Zijbalk uitklappen'}
          aria-expanded={isSidebarOpen}
          aria-controls={SIDEBAR_ID}
          onPress={onToggleSidebar}
        />
      </span>
      <Link to="/dashboard" className={css('home')} aria-label="Balie, naar het dashboard">
        <Logo />
      </Link>
      <Button className={css('search')} onPress={onSearch} aria-label="Zoeken en opdrachten">
        <Icon of={Search} />
        <span className={css('placeholder')}>Zoek een relatie of opdracht</span>
        <Kbd keys={['Ctrl', 'K']} />
      </Button>
      <div className={css('end')}>
        <AddMenu />
        {mailBadge}
        <UserMenu onShowShortcuts={onShowShortcuts} />
      </div>
    </header>
  );
}
