import type { LucideIcon } from 'lucide-react';
import { lazy, type ReactElement } from 'react';
import { MenuAnchor } from './MenuAnchor.tsx';

export interface MenuAction {
  id: string;
  label: string;
  icon?: LucideIcon;
  detail?: string;
  danger?: boolean;
  isDisabled?: boolean;
  onAction: () => void;
}

interface MenuProps {
  /** Button or IconButton. */
  trigger: ReactElement;
  /** Names the menu for who cannot see it. */
  label: string;
  actions: readonly MenuAction[];
}

const fetchActionMenu = () => import('./ActionMenu.tsx').then((module) => ({ default: module.ActionMenu }));
const ActionMenu = lazy(fetchActionMenu);

export function Menu({ trigger, label, actions }: MenuProps) {
  return (
    <MenuAnchor trigger={trigger} onIntent={fetchActionMenu}>
      {(menu) => <ActionMenu {...menu} label={label} actions={actions} />}
    </MenuAnchor>
  );
}
