import type { accountQuery as AccountQuery } from '#web/__generated__/accountQuery.graphql.ts';
import { warm } from '#web/relay/warm.ts';
import { accountQuery } from './account-query.ts';

export function load(): void {
  warm<AccountQuery>(accountQuery, {});
}
