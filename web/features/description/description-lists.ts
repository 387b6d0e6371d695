import { GitBranch, ListChecks } from 'lucide-react';
import type { DescriptionKind } from '#domain/description/description.ts';
import type { TabEntry } from '#web/components/Tabs.tsx';

export const LIST_KINDS = { task: 'TASK', flow: 'FLOW' } as const satisfies Record<DescriptionKind, string>;

/** The sub-tabs, by what the address calls them (ledger FLOWS-01). */
export const SUB_TABS: readonly (TabEntry & { readonly kind: DescriptionKind })[] = [
  { id: 'taken', label: 'taken', icon: ListChecks, kind: 'task' },
  { id: 'workflows', label: 'workflows', icon: GitBranch, kind: 'flow' },
];

/** The kind of the open sub-tab; the first where the address names none. */
export function openKind(lijst: unknown): DescriptionKind {
  return SUB_TABS.find(({ id }) => id === lijst)?.kind ?? 'task';
}

/** Where a task flow came from, and where its form leads back to (ledger FLOWS-24). */
export const FLOW_LIST = { to: '/beheer', search: { tab: 'taakflow', lijst: 'workflows' } } as const;
