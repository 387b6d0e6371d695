import { LayoutDashboard, type LucideIcon, Settings, Users } from 'lucide-react';
import type { Viewer } from '#web/session/viewer.ts';

export interface NavigationEntry {
  to: '/dashboard' | '/relaties' | '/beheer';
  label: string;
  icon: LucideIcon;
  /** Other paths of the area: its entry is the current one there, too. */
  within?: readonly string[];
  /** Who sees it; left out, everybody does. */
  roles?: readonly Viewer['role'][];
}

/** The sidebar, in its order [SHELL-64]. An area brings its entry when it comes. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  {
    to: '/relaties',
    label: 'Relaties',
    icon: Users,
    within: ['/relview', '/bedrijf', '/bedrijfk', '/persoon', '/note', '/noteview'],
  },
  { to: '/beheer', label: 'Instellingen', icon: Settings, roles: ['ADMIN'] },
];

export function entriesFor(role: Viewer['role']): readonly NavigationEntry[] {
  return NAVIGATION.filter((entry) => entry.roles === undefined || entry.roles.includes(role));
}
