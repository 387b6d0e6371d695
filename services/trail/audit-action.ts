import type { EntryAction, LinkAction } from '#domain/portal/customer-actions.ts';
import type { TrailAction } from '#domain/trail/trail-events.ts';

/** Stand in the history of their relation alone. */
type HistoryOnly =
  | 'carried'
  | 'taken-away'
  | 'created'
  | 'changed'
  | 'uploaded'
  | 'renamed'
  | 'fetched'
  | LinkAction
  | EntryAction;

/** What may be recorded: an action that the trail has Dutch words for, or the history of a relation. */
export type AuditAction = TrailAction | HistoryOnly;
