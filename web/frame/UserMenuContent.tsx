import { useNavigate, useRouter } from '@tanstack/react-router';
import { BookOpen, CircleUserRound, Keyboard, LogOut } from 'lucide-react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Separator } from 'react-aria-components/Separator';
import { Text } from 'react-aria-components/Text';
import { Icon } from '#web/components/Icon.tsx';
import { Kbd } from '#web/components/Kbd.tsx';
import type { FloatingMenuProps } from '#web/components/MenuAnchor.tsx';
import popoverSheet from '#web/components/Popover.module.css';
import { Popover } from '#web/components/Popover.tsx';
import { openScreenHelp } from '#web/features/help/open-screen-help.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import sheet from './UserMenu.module.css';

const popover = classNames(popoverSheet);
const css = classNames(sheet);

interface UserMenuContentProps extends FloatingMenuProps {
  onShowShortcuts: () => void;
}

export function UserMenuContent({ onShowShortcuts, autoFocus, ...floating }: UserMenuContentProps) {
  const { user, office } = useViewer();
  const navigate = useNavigate();
  const router = useRouter();
  return (
    <Popover {...floating} aria-label="Gebruiker" placement="bottom end">
      <div className={css('who')}>
        <span className={css('name')}>{user.username}</span>
        <span className={css('office')}>{office.name}</span>
      </div>
      <Menu
        aria-label="Gebruiker"
        className={popover('list')}
        autoFocus={autoFocus}
        onClose={() => floating.onOpenChange(false)}
      >
        <ThemeSwitch />
        <Separator className={popover('separator')} />
        <MenuItem
          textValue="Mijn account"
          className={popover('item')}
          onAction={() => void navigate({ to: '/account' })}
        >
          <Icon of={CircleUserRound} />
          <Text slot="label" className={popover('text')}>
            Mijn account
          </Text>
        </MenuItem>
        <MenuItem
          textValue="Uitleg bij dit scherm"
          className={popover('item')}
          onAction={() => openScreenHelp(router)}
        >
          <Icon of={BookOpen} />
          <Text slot="label" className={popover('text')}>
            Uitleg bij dit scherm
          </Text>
          <Kbd keys={['F1']} />
        </MenuItem>
        <MenuItem textValue="Sneltoetsen" className={popover('item')} onAction={onShowShortcuts}>
          <Icon of={Keyboard} />
          <Text slot="label" className={popover('text')}>
            Sneltoetsen
          </Text>
          <Kbd keys={['?']} />
        </MenuItem>
        <MenuItem
          textValue="Uitloggen"
          className={popover('item')}
          onAction={() => void navigate({ to: '/login' })}
        >
          <Icon of={LogOut} />
          <Text slot="label" className={popover('text')}>
            Uitloggen
          </Text>
        </MenuItem>
      </Menu>
    </Popover>
  );
}
