import { useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { fetchQuery } from 'relay-runtime';
import { addressKey, type EmailAddress } from '#domain/email/email-address.ts';
import type { writeQueriesSuggestionsQuery } from '#web/__generated__/writeQueriesSuggestionsQuery.graphql.ts';
import { recipientSuggestionsQuery } from '#web/features/email-draft/write-queries.ts';

export type Suggestion = writeQueriesSuggestionsQuery['response']['recipientSuggestions'][number];

/** Milliseconds of rest before the server is asked. */
const REST = 150;

/** Relations with an address that match what is typed, but for those that are there already (ledger COMPOSE-10, 11). */
export function useSuggestions(typed: string, recipients: readonly EmailAddress[]) {
  const environment = useRelayEnvironment();
  const [answer, setAnswer] = useState<{ readonly text: string; readonly found: readonly Suggestion[] }>({
    text: '',
    found: [],
  });
  const text = typed.trim();

  useEffect(() => {
    if (text === '') return;
    let subscription: { unsubscribe: () => void } | null = null;
    const timer = setTimeout(() => {
      subscription = fetchQuery<writeQueriesSuggestionsQuery>(environment, recipientSuggestionsQuery, {
        text,
      }).subscribe({
        next: ({ recipientSuggestions }) => setAnswer({ text, found: recipientSuggestions }),
        error: (error: unknown) => {
          console.error('Recipients could not be searched.', error);
          setAnswer({ text, found: [] });
        },
      });
    }, REST);
    return () => {
      clearTimeout(timer);
      subscription?.unsubscribe();
    };
  }, [environment, text]);

  const there = new Set(recipients.map(addressKey));
  const found = text === '' ? [] : answer.found.filter((one) => !there.has(addressKey(one)));
  return { found, isOnly: answer.found.length === 1, isSearching: text !== '' && answer.text !== text };
}
