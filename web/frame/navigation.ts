import { LayoutDashboard, type LucideIcon, Users } from 'lucide-react';
import type { Viewer } from '#web/session/viewer.ts';

export interface NavigationEntry {
  to: '/dashboard' | '/relaties';
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
];

export function entriesFor(
  role: Viewer['role'],
  entries: readonly NavigationEntry[] = NAVIGATION,
): readonly NavigationEntry[] {
  return entries.filter((entry) => entry.roles === undefined || entry.roles.includes(role));
}
