/**
 * The name of a called activity, with ' failed' or ' cancelled' where it ended so; 'signal', 'patch' and
 * 'attribute' (a search attribute that was set) with their names; 'timer started', 'timer' when it fires;
 * 'cancel requested'; at the end 'completed', 'failed', 'cancelled' or 'continued as new'.
 */
export type HistoryStep = string;

/** Steps that a history shows in this order, beside others (`npm run histories`, docs/operations.md). */
export type Branches = Readonly<Record<string, readonly HistoryStep[]>>;
