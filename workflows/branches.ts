/**
 * A step of a history: the name of an activity when it is called, and again with ' failed' or ' cancelled'
 * where it ended so; 'signal', 'patch' and 'attribute' (a search attribute that was set) with their names;
 * 'timer started', and 'timer' when it fires; 'cancel requested'; and the end: 'completed', 'failed',
 * 'cancelled' or 'continued as new'.
 */
export type HistoryStep = string;

/**
 * The branches of a type of workflow, each with what its history shows in this order, beside other things. `npm run histories`
 * records a history of each, and a test replays it against the code of today (docs/operations.md).
 */
export type Branches = Readonly<Record<string, readonly HistoryStep[]>>;
