import type { NavigateOptions } from '@tanstack/react-router';
import { CalendarDays, FileText, ListTodo, type LucideIcon, Mail, NotebookPen, Video } from 'lucide-react';
import { TODAY } from '#web/features/agenda/agenda-address.ts';
import { RELATION_KINDS } from '#web/features/relation/relation-kinds.ts';
import type { Viewer } from '#web/session/viewer.ts';

export interface Addition {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Pressed after 'c'. */
  readonly key?: string;
  /** What it is found by in the palette; left out where the palette has it among the relations. */
  readonly command?: string;
  /** Left out, everybody who may write makes it. */
  readonly isOffered?: (viewer: Viewer) => boolean;
  /** Null while it needs a relation and there is none. */
  readonly placeFor: (relationId: string | null) => NavigateOptions | null;
}

const relationOf = (relationId: string | null) => (relationId === null ? {} : { relatie: relationId });

/** What can be made from every screen, for the relation that is open there. */
const ADDITIONS: readonly Addition[] = [
  {
    ...{ id: 'task', label: 'Taak', icon: ListTodo, key: 't', command: 'Taak toevoegen' },
    placeFor: (relationId) => ({ to: '/taak', search: relationOf(relationId) }),
  },
  {
    ...{ id: 'appointment', label: 'Afspraak', icon: CalendarDays, key: 'a', command: 'Afspraak toevoegen' },
    placeFor: (relationId) => ({
      to: '/agenda/$date',
      params: { date: TODAY },
      search: { nieuw: true, ...relationOf(relationId) },
    }),
  },
  {
    ...{ id: 'note', label: 'Notitie', icon: NotebookPen, key: 'n', command: 'Notitie toevoegen' },
    placeFor: (relationId) => (relationId === null ? null : { to: '/note', search: { relatie: relationId } }),
  },
  {
    ...{ id: 'email', label: 'Email', icon: Mail, key: 'm', command: 'Nieuwe email' },
    isOffered: ({ links }) => links.some(({ kind }) => kind === 'email'),
    placeFor: (relationId) => ({
      to: '/write',
      search: relationId === null ? { action: 'new' } : { action: 'newk', relationId },
    }),
  },
  {
    ...{ id: 'meeting', label: 'Videovergadering', icon: Video, command: 'Videovergadering aanmaken' },
    placeFor: (relationId) => ({ to: '/zoom', search: relationOf(relationId) }),
  },
  {
    ...{ id: 'organisation', label: 'Organisatie', icon: RELATION_KINDS.organisation.icon },
    placeFor: () => ({ to: '/bedrijfk' }),
  },
  {
    ...{ id: 'person', label: 'Persoon', icon: RELATION_KINDS.person.icon },
    placeFor: () => ({ to: '/persoon' }),
  },
];

/** A letter is made from a template on the tab of its relation, also by who may only read. */
export const LETTER: Addition = {
  ...{ id: 'letter', label: 'Brief', icon: FileText },
  placeFor: (relationId) =>
    relationId === null ? null : { to: '/relview', search: { id: relationId, tab: 'brieven' } },
};

/** None for who may only read (ledger ROLES-20). */
export function additionsFor(viewer: Viewer): readonly Addition[] {
  return viewer.canWrite ? ADDITIONS.filter(({ isOffered }) => isOffered?.(viewer) ?? true) : [];
}
