import type { mailboxQueriesPageQuery } from '#web/__generated__/mailboxQueriesPageQuery.graphql.ts';
import { prefetch } from '#web/relay/prefetch.ts';
import { mailboxPageQuery } from './mailbox/mailbox-queries.ts';
import { readMailboxSearch } from './mailbox/mailbox-search.ts';
import { mailboxVariables, queryOf } from './mailbox/mailbox-variables.ts';

export function load({ location }: { location: { readonly search: object } }): void {
  const search = readMailboxSearch({ ...location.search });
  if (queryOf(search) === '') prefetch<mailboxQueriesPageQuery>(mailboxPageQuery, mailboxVariables(search));
}
