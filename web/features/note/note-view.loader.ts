import type { noteQueriesNoteQuery } from '#web/__generated__/noteQueriesNoteQuery.graphql.ts';
import { warm } from '#web/relay/warm.ts';
import { noteQuery } from './note-queries.ts';

export function load({ deps }: { deps: { id?: string } }): void {
  if (deps.id !== undefined) warm<noteQueriesNoteQuery>(noteQuery, { id: deps.id });
}
