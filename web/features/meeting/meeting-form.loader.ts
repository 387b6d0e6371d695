import type { meetingQueriesMeetingQuery } from '#web/__generated__/meetingQueriesMeetingQuery.graphql.ts';
import type { meetingQueriesRelationQuery } from '#web/__generated__/meetingQueriesRelationQuery.graphql.ts';
import { prefetch } from '#web/relay/prefetch.ts';
import { meetingQuery, meetingRelationQuery } from './meeting-queries.ts';

export function load({ deps }: { deps: { id?: string; relatie?: string } }): void {
  if (deps.id !== undefined) prefetch<meetingQueriesMeetingQuery>(meetingQuery, { id: deps.id });
  else if (deps.relatie !== undefined)
    prefetch<meetingQueriesRelationQuery>(meetingRelationQuery, { id: deps.relatie });
}
