import {
  BookOpen,
  CalendarDays,
  LayoutDashboard,
  ListTodo,
  type LucideIcon,
  Mail,
  Settings,
  Users,
} from 'lucide-react';
import { type Role, seesSettings } from '#domain/session/roles.ts';
import type { WatchedValue } from '#web/components/watched-value.ts';
import { unseenCount } from '#web/features/email/email-signals.ts';
import { unseenText } from '#web/features/email/email-text.ts';
import { attentionCount } from '#web/features/saga/attention-count.ts';
import { countOf } from '#web/format/format-numbers.ts';

export interface EntryCount {
  readonly value: WatchedValue<number>;
  readonly description: (count: number) => string;
}

export interface Area {
  label: string;
  icon: LucideIcon;
  to: '/dashboard' | '/relaties' | '/email' | '/agenda/$date' | '/taken/$id' | '/beheer' | '/help';
  /** Other paths of the area, and what is under them: its entry is the current one there, too. */
  within?: readonly string[];
  count?: EntryCount;
  /** Which roles see the area; left out, all do. */
  isFor?: (role: Role) => boolean;
}

export const AREAS: readonly Area[] = [
  {
    to: '/dashboard',
    label: 'Dashboard',
    icon: LayoutDashboard,
    count: {
      value: attentionCount,
      description: (count) => countOf(count, 'vraagt aandacht', 'vragen aandacht'),
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
  {
    to: '/email',
    label: 'Email',
    icon: Mail,
    within: ['/emailkv', '/write', '/mailing'],
    count: { value: unseenCount, description: unseenText },
  },
  { to: '/agenda/$date', label: 'Agenda', icon: CalendarDays, within: ['/agenda', '/zoom', '/zoomview'] },
  { to: '/taken/$id', label: 'Taken', icon: ListTodo, within: ['/taken', '/taak', '/taakview'] },
  {
    to: '/beheer',
    label: 'Instellingen',
    icon: Settings,
    isFor: seesSettings,
    within: ['/user', '/brief', '/flow'],
  },
  { to: '/help', label: 'Handleiding', icon: BookOpen },
];

/** Whose list the entry of a list opens, and which days. */
export const OF_ALL = { id: 'all', date: 'all' } as const;

export function pathOf({ to }: Area): string {
  return to.replace(/\$(?:id|date)$/, OF_ALL.id);
}

export function isWithin(area: Area, path: string): boolean {
  const own = pathOf(area);
  return path !== own && [own, ...(area.within ?? [])].some((other) => `${path}/`.startsWith(`${other}/`));
}

export function areasFor(role: Role): readonly Area[] {
  return AREAS.filter((area) => area.isFor?.(role) ?? true);
}

/** So many fit side by side with their names in a window of 390 px. */
const BAR_SLOTS = 5;

/** The entries of a narrow window's bar, and those behind 'Meer', which takes a slot itself. */
export function splitBar<Entry>(entries: readonly Entry[]): {
  bar: readonly Entry[];
  more: readonly Entry[];
} {
  const slots = entries.length > BAR_SLOTS ? BAR_SLOTS - 1 : BAR_SLOTS;
  return { bar: entries.slice(0, slots), more: entries.slice(slots) };
}
