import { Button } from 'react-aria-components/Button';
import { MenuAnchor } from '#web/components/MenuAnchor.tsx';
import { fetchCode } from '#web/connection/fetch-code.ts';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './UserMenu.module.css';

const css = classNames(sheet);

const importContent = () => import('./UserMenuContent.tsx').then((module) => module.UserMenuContent);
const fetchContent = () => fetchCode(importContent);
const UserMenuContent = lazyPart(importContent, { placement: 'floating' });

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
