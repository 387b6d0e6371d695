import { lazy } from 'react';
import { Button } from 'react-aria-components/Button';
import { MenuAnchor } from '#web/components/MenuAnchor.tsx';
import { fetchCode } from '#web/connection/fetch-code.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './UserMenu.module.css';

const css = classNames(sheet);

const fetchContent = () =>
  fetchCode(() => import('./UserMenuContent.tsx')).then((module) => ({ default: module.UserMenuContent }));
const UserMenuContent = lazy(fetchContent);

export function UserMenu({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const { user } = useViewer();
  const trigger = (
    <Button className={css('trigger')} aria-label={`Gebruiker ${user.username}`}>
      <span
        className={css('avatar')}
        style={user.color === '' ? undefined : { borderColor: `#${user.color}` }}
      >
        {user.username.slice(0, 2)}
      </span>
    </Button>
  );
  return (
    <MenuAnchor trigger={trigger} onIntent={fetchContent}>
      {(menu) => <UserMenuContent {...menu} onShowShortcuts={onShowShortcuts} />}
    </MenuAnchor>
  );
}
