import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type { BalieEvent, EventOf } from '#prisma/events.ts';

/** What clients can watch: events of one type, and whom each concerns. */
export interface Topic<Type extends BalieEvent['type'], Target, Row> {
  /** Its own: viewers share what is loaded for an event under it. */
  readonly name: string;
  readonly type: Type;
  /** Whether an event is about the target, judged by its ids before anything is loaded. */
  readonly concerns: (event: EventOf<Type>, target: Target, viewer: Viewer) => boolean;
  /** What of the row decides who is notified; null when this viewer may not see it. Runs once per viewer and event. */
  readonly load: (client: LeasedClient, id: string) => Promise<Row | null>;
  /** Whether a visible row is one that the viewer watches; left out: every one. */
  readonly isWatched?: (row: Row, target: Target, viewer: Viewer) => boolean;
  /** The id of the one row that is watched, whose disappearance is delivered too; left out where many rows are. */
  readonly watchedId?: (target: Target) => string;
}

const anyRow = { id: true } as const;

/** Runs of one relation that the viewer may see, or with null those that the viewer started. */
export const SAGA_RUNS: Topic<
  'saga-run',
  { readonly relationId: string | null },
  { readonly startedById: string | null }
> = {
  name: 'saga-runs',
  type: 'saga-run',
  concerns: (event, { relationId }) => relationId === null || event.relationId === relationId,
  load: (client, id) => client.sagaRun.findUnique({ where: { id }, select: { startedById: true } }),
  isWatched: ({ startedById }, { relationId }, { userId }) => relationId !== null || startedById === userId,
};

/** One relation, with its notes and its portal. */
export const ONE_RELATION: Topic<'relation', { readonly id: string }, { readonly id: string }> = {
  name: 'one-relation',
  type: 'relation',
  concerns: (event, { id }) => event.id === id,
  load: (client, id) => client.relation.findUnique({ where: { id }, select: anyRow }),
  watchedId: ({ id }) => id,
};

/** Calls that ring at the viewer, and what becomes of them. */
export const OWN_PHONE_CALLS: Topic<'phone-call', null, { readonly id: string }> = {
  name: 'own-phone-calls',
  type: 'phone-call',
  concerns: (event, _target, { userId }) => event.userId === userId,
  load: (client, id) => client.phoneCall.findUnique({ where: { id }, select: anyRow }),
};
