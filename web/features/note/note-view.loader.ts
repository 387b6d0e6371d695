import type { noteQueriesNoteQuery } from '#web/__generated__/noteQueriesNoteQuery.graphql.ts';
import { prefetch } from '#web/relay/prefetch.ts';
import { noteQuery } from './note-queries.ts';

export function load({ deps }: { deps: { id?: string } }): void {
  if (deps.id !== undefined) prefetch<noteQueriesNoteQuery>(noteQuery, { id: deps.id });
}
