import { appointmentsTab } from '#web/features/agenda/list/appointments-tab.ts';
import { emailTab } from '#web/features/email/relation/email-tab.ts';
import { filesTab } from '#web/features/files/files-tab.ts';
import { lettersTab } from '#web/features/letter/letters-tab.ts';
import { notesTab } from '#web/features/note/notes-tab.ts';
import { portalTab } from '#web/features/portal/portal-tab.ts';
import { tasksTab } from '#web/features/task/list/tasks-tab.ts';
import { onSessionEnd } from '#web/session/session-end.ts';
import type { Viewer } from '#web/session/viewer.ts';
import type { RelationTab, TabRelation } from './relation-tab.ts';

/** In the order taken, agenda, email, notities, brieven, bestanden, portal; each comes with its area (RELVIEW-26). */
const RELATION_TABS: readonly RelationTab[] = [
  tasksTab,
  appointmentsTab,
  emailTab,
  notesTab,
  lettersTab,
  filesTab,
  portalTab,
];

export function tabsFor(relation: TabRelation, viewer: Viewer): readonly RelationTab[] {
  return RELATION_TABS.filter((tab) => tab.isOffered?.(relation, viewer) ?? true);
}

/** The tab last used at any relation, for as long as the session lasts; null before the first (RELVIEW-25). */
let lastUsed: string | null = null;

export function rememberTab(id: string): void {
  lastUsed = id;
}

/** The tab to open on: the last used one where it is there, else the first. */
export function openingTab(tabs: readonly RelationTab[]): RelationTab | undefined {
  return tabs.find((tab) => tab.id === lastUsed) ?? tabs[0];
}

onSessionEnd(() => {
  lastUsed = null;
});
