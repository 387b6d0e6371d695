import type { meetingQueriesMeetingQuery } from '#web/__generated__/meetingQueriesMeetingQuery.graphql.ts';
import { prefetch } from '#web/relay/prefetch.ts';
import { meetingQuery } from './meeting-queries.ts';

export function load({ deps }: { deps: { id?: string } }): void {
  if (deps.id !== undefined) prefetch<meetingQueriesMeetingQuery>(meetingQuery, { id: deps.id });
}
