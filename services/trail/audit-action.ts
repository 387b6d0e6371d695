import type { EntryAction, LinkAction } from '#domain/portal/customer-actions.ts';
import type { TrailAction } from '#domain/trail/trail-events.ts';

/** The history of a relation shows these; the trail of the office does not. */
type HistoryOnly =
  | 'carried'
  | 'taken-away'
  | 'created'
  | 'changed'
  | 'uploaded'
  | 'renamed'
  | 'fetched'
  | 'completed'
  | 'reopened'
  | 'overruled'
  | LinkAction
  | EntryAction;

export type AuditAction = TrailAction | HistoryOnly;
