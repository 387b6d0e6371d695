import type { ReactElement } from 'react';
import { fetchCode } from '#web/connection/fetch-code.ts';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { MenuAnchor } from './MenuAnchor.tsx';
import type { MenuAction } from './menu-action.ts';

interface MenuProps {
  trigger: ReactElement;
  label: string;
  actions: readonly MenuAction[];
}

const importActionMenu = () => import('./ActionMenu.tsx').then((module) => module.ActionMenu);
const fetchActionMenu = () => fetchCode(importActionMenu);
const ActionMenu = lazyPart(importActionMenu, { placement: 'floating' });

export function Menu({ trigger, label, actions }: MenuProps) {
  return (
    <MenuAnchor trigger={trigger} onIntent={fetchActionMenu}>
      {(menu) => <ActionMenu {...menu} label={label} actions={actions} />}
    </MenuAnchor>
  );
}
