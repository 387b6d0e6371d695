import type { EntryAction, LinkAction } from '#domain/portal/customer-actions.ts';
import type { TrailAction } from '#domain/trail/trail-events.ts';

/** Actions that the history of a relation shows and the trail of the office does not. */
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

/** An action that may be recorded: one that the trail has Dutch texts for, or the history of a relation. */
export type AuditAction = TrailAction | HistoryOnly;
