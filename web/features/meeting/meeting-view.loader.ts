import type { meetingQueriesMeetingQuery } from '#web/__generated__/meetingQueriesMeetingQuery.graphql.ts';
import { warm } from '#web/relay/warm.ts';
import { meetingQuery } from './meeting-queries.ts';

export function load({ deps }: { deps: { id?: string } }): void {
  if (deps.id !== undefined) warm<meetingQueriesMeetingQuery>(meetingQuery, { id: deps.id });
}
