import { fetchQuery } from 'react-relay';
import type { inventoryQueriesChangesQuery } from '#web/__generated__/inventoryQueriesChangesQuery.graphql.ts';
import { relayEnvironment } from '#web/relay/relay-environment.ts';
import { inventoryChangesQuery } from './inventory-queries.ts';

/** The api answers so many at once. */
const MOST_AT_ONCE = 200;

/** The same object while nothing changed. A link without an answer may be gone or hidden: its row stays. */
export async function readLinks(ids: readonly string[], placedBefore: string | null): Promise<string> {
  const answers = [];
  for (let from = 0; from === 0 || from < ids.length; from += MOST_AT_ONCE) {
    const some = ids.slice(from, from + MOST_AT_ONCE);
    answers.push(
      await fetchQuery<inventoryQueriesChangesQuery>(
        relayEnvironment(),
        inventoryChangesQuery,
        { ids: some, placedBefore },
        { fetchPolicy: 'network-only' },
      ).toPromise(),
    );
  }
  return JSON.stringify(answers);
}
