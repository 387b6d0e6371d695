import type { LucideIcon } from 'lucide-react';

export interface MenuAction {
  id: string;
  label: string;
  icon?: LucideIcon;
  detail?: string;
  danger?: boolean;
  isDisabled?: boolean;
  onAction: () => void;
}
