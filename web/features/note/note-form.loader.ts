import type { noteQueriesNoteQuery } from '#web/__generated__/noteQueriesNoteQuery.graphql.ts';
import type { noteQueriesRelationQuery } from '#web/__generated__/noteQueriesRelationQuery.graphql.ts';
import { warm } from '#web/relay/warm.ts';
import { noteQuery, noteRelationQuery } from './note-queries.ts';

export function load({ deps }: { deps: { id?: string; relatie?: string } }): void {
  if (deps.id !== undefined) warm<noteQueriesNoteQuery>(noteQuery, { id: deps.id });
  else if (deps.relatie !== undefined)
    warm<noteQueriesRelationQuery>(noteRelationQuery, { id: deps.relatie });
}
