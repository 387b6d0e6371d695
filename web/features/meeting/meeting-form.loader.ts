import type { meetingQueriesMeetingQuery } from '#web/__generated__/meetingQueriesMeetingQuery.graphql.ts';
import type { meetingQueriesRelationQuery } from '#web/__generated__/meetingQueriesRelationQuery.graphql.ts';
import { warm } from '#web/relay/warm.ts';
import { meetingQuery, meetingRelationQuery } from './meeting-queries.ts';

export function load({ deps }: { deps: { id?: string; relatie?: string } }): void {
  if (deps.id !== undefined) warm<meetingQueriesMeetingQuery>(meetingQuery, { id: deps.id });
  else if (deps.relatie !== undefined)
    warm<meetingQueriesRelationQuery>(meetingRelationQuery, { id: deps.relatie });
}
