import { lazy, type ReactElement } from 'react';
import { fetchCode } from '#web/connection/fetch-code.ts';
import { MenuAnchor } from './MenuAnchor.tsx';
import type { MenuAction } from './menu-action.ts';

interface MenuProps {
  trigger: ReactElement;
  label: string;
  actions: readonly MenuAction[];
}

const fetchActionMenu = () =>
  fetchCode(() => import('./ActionMenu.tsx')).then((module) => ({ default: module.ActionMenu }));
const ActionMenu = lazy(fetchActionMenu);

export function Menu({ trigger, label, actions }: MenuProps) {
  return (
    <MenuAnchor trigger={trigger} onIntent={fetchActionMenu}>
      {(menu) => <ActionMenu {...menu} label={label} actions={actions} />}
    </MenuAnchor>
  );
}
