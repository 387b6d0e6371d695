import type { noteQueriesNoteQuery } from '#web/__generated__/noteQueriesNoteQuery.graphql.ts';
import type { noteQueriesRelationQuery } from '#web/__generated__/noteQueriesRelationQuery.graphql.ts';
import { prefetch } from '#web/relay/prefetch.ts';
import { noteQuery, noteRelationQuery } from './note-queries.ts';

export function load({ deps }: { deps: { id?: string; relatie?: string } }): void {
  if (deps.id !== undefined) prefetch<noteQueriesNoteQuery>(noteQuery, { id: deps.id });
  else if (deps.relatie !== undefined)
    prefetch<noteQueriesRelationQuery>(noteRelationQuery, { id: deps.relatie });
}
