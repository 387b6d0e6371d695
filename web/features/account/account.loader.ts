import type { accountQuery as AccountQuery } from '#web/__generated__/accountQuery.graphql.ts';
import { prefetch } from '#web/relay/prefetch.ts';
import { accountQuery } from './account-query.ts';

export function load(): void {
  prefetch<AccountQuery>(accountQuery, {});
}
