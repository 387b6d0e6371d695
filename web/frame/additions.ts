import type { NavigateOptions } from '@tanstack/react-router';
import { TODAY } from '#web/features/agenda/agenda-address.ts';
import type { Viewer } from '#web/session/viewer.ts';

export type AdditionId =
  | 'task'
  | 'appointment'
  | 'note'
  | 'email'
  | 'meeting'
  | 'organisation'
  | 'person'
  | 'letter';

export interface Addition {
  readonly id: AdditionId;
  readonly label: string;
  /** Pressed after 'c'. */
  readonly key?: string;
  /** What it is found by in the palette; left out where the palette has it among the relations. */
  readonly command?: string;
  /** Left out, everybody who may write makes it. */
  readonly isOffered?: (viewer: Viewer) => boolean;
  /** Null while it needs a relation and there is none; `openPath`: of the screen that it is asked for on. */
  readonly locationFor: (relationId: string | null, openPath?: string) => NavigateOptions | null;
}

const relationOf = (relationId: string | null) => (relationId === null ? {} : { relatie: relationId });

/** What can be made from every screen, for the relation that is open there. */
const ADDITIONS: readonly Addition[] = [
  {
    id: 'task',
    label: 'Taak',
    key: 't',
    command: 'Taak toevoegen',
    locationFor: (relationId) => ({ to: '/taak', search: relationOf(relationId) }),
  },
  {
    id: 'appointment',
    label: 'Afspraak',
    key: 'a',
    command: 'Afspraak toevoegen',
    locationFor: (relationId) => ({
      to: '/agenda/$date',
      params: { date: TODAY },
      search: { nieuw: true, ...relationOf(relationId) },
    }),
  },
  {
    id: 'note',
    label: 'Notitie',
    key: 'n',
    command: 'Notitie toevoegen',
    locationFor: (relationId) =>
      relationId === null ? null : { to: '/note', search: { relatie: relationId } },
  },
  {
    id: 'email',
    label: 'Email',
    key: 'm',
    command: 'Nieuwe email',
    isOffered: ({ links }) => links.some(({ kind }) => kind === 'email'),
    locationFor: (relationId, openPath) => ({
      to: '/write',
      search: {
        ...(relationId === null ? { action: 'new' } : { action: 'newk', relationId }),
        // An id of its own keeps the new mail apart from the one that is open, whatever that began with.
        ...(openPath === '/write' && { beginId: crypto.randomUUID() }),
      },
    }),
  },
  {
    id: 'meeting',
    label: 'Videovergadering',
    command: 'Videovergadering aanmaken',
    locationFor: (relationId) => ({ to: '/zoom', search: relationOf(relationId) }),
  },
  { id: 'organisation', label: 'Organisatie', locationFor: () => ({ to: '/bedrijfk' }) },
  { id: 'person', label: 'Persoon', locationFor: () => ({ to: '/persoon' }) },
];

/** A letter is made from a template on the tab of its relation, also by who may only read. */
export const LETTER: Addition = {
  id: 'letter',
  label: 'Brief',
  locationFor: (relationId) =>
    relationId === null ? null : { to: '/relview', search: { id: relationId, tab: 'brieven' } },
};

/** The additions of a viewer; none for a user who may only read (ledger ROLES-20). */
export function additionsFor(viewer: Viewer): readonly Addition[] {
  return viewer.canWrite ? ADDITIONS.filter(({ isOffered }) => isOffered?.(viewer) ?? true) : [];
}
