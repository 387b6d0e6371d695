import type { ComponentType } from 'react';
import type { RelationKind } from '#domain/relation/fields.ts';
import type { TabEntry } from '#web/components/Tabs.tsx';
import type { Viewer } from '#web/session/viewer.ts';

export interface TabRelation {
  readonly id: string;
  readonly kind: RelationKind;
  readonly name: string;
}

/** How much is behind the tabs that are counted, by their ids; those that are not known yet are left out. */
export type TabCounts = Readonly<Record<string, number>>;

/** One tab of the relation view. A new one is a file with this and a line in relation-tabs.ts. */
export interface RelationTab extends TabEntry {
  /** In a file of its own that comes when the tab is opened. */
  Panel: ComponentType<{ relation: TabRelation }>;
  /** What its number says; left out where nothing is counted. */
  countText?: (count: number) => string;
  /** Whether it is there for this relation; left out, always. */
  isOffered?: (relation: TabRelation, viewer: Viewer) => boolean;
}
