import type { mailboxQueriesPageQuery } from '#web/__generated__/mailboxQueriesPageQuery.graphql.ts';
import { warm } from '#web/relay/warm.ts';
import { mailboxPageQuery } from './mailbox/mailbox-queries.ts';
import { readMailboxSearch } from './mailbox/mailbox-search.ts';
import { mailboxVariables, wordsOf } from './mailbox/mailbox-variables.ts';

export function load({ location }: { location: { readonly search: object } }): void {
  const search = readMailboxSearch({ ...location.search });
  if (wordsOf(search) === '') warm<mailboxQueriesPageQuery>(mailboxPageQuery, mailboxVariables(search));
}
