import { LayoutDashboard, type LucideIcon, Settings, Users } from 'lucide-react';
import { type Role, seesSettings } from '#domain/session/roles.ts';
import type { WatchedValue } from '#web/components/watched-value.ts';
import { attentionCount } from '#web/features/saga/attention-count.ts';
import { countOf } from '#web/format/numbers.ts';

export interface EntryCount {
  readonly value: WatchedValue<number>;
  readonly words: (count: number) => string;
}

export interface NavigationEntry {
  to: '/dashboard' | '/relaties' | '/beheer';
  label: string;
  icon: LucideIcon;
  /** Other paths of the area: its entry is the current one there, too. */
  within?: readonly string[];
  count?: EntryCount;
  /** Who sees it; left out, everybody does. */
  isFor?: (role: Role) => boolean;
}

/** The sidebar, in its order [SHELL-64]. An area brings its entry when it comes. */
export const NAVIGATION: readonly NavigationEntry[] = [
  {
    to: '/dashboard',
    label: 'Dashboard',
    icon: LayoutDashboard,
    count: {
      value: attentionCount,
      words: (count) => countOf(count, 'vraagt aandacht', 'vragen aandacht'),
    },
  },
  {
    to: '/relaties',
    label: 'Relaties',
    icon: Users,
    within: [
      '/relview',
      '/bedrijf',
      '/bedrijfk',
      '/persoon',
      '/note',
      '/noteview',
      '/dubbel',
      '/samenvoegen',
    ],
  },
  { to: '/beheer', label: 'Instellingen', icon: Settings, isFor: seesSettings },
];

export function entriesFor(role: Role): readonly NavigationEntry[] {
  return NAVIGATION.filter((entry) => entry.isFor?.(role) ?? true);
}
