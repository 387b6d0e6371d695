import type { telephonyQueriesTabQuery } from '#web/__generated__/telephonyQueriesTabQuery.graphql.ts';
import { warm } from '#web/relay/warm.ts';
import { telephonyTabQuery } from './telephony-queries.ts';

export function load(): void {
  warm<telephonyQueriesTabQuery>(telephonyTabQuery, {});
}
