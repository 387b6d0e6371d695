import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useRemovalWordsQuery } from '#web/__generated__/useRemovalWordsQuery.graphql.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { removalWords } from './removal-words.ts';
import type { ListedUser } from './users-query.ts';

/** Reads what the removal of users does, as it is asked about; null where that failed, of which the user is told then. */
export function useRemovalWords(tag: 'user' | 'users') {
  const environment = useRelayEnvironment();
  const showError = useErrorModal(tag);
  return async (users: readonly ListedUser[]): Promise<readonly string[] | null> => {
    try {
      const answer = await fetchQuery<useRemovalWordsQuery>(
        environment,
        graphql`
          query useRemovalWordsQuery($ids: [ID!]!) {
            userRemovalConsequences(ids: $ids) {
              relations
              tasks
              flowSteps
              drafts
              mailings
            }
          }
        `,
        { ids: users.map(({ id }) => id) },
        { fetchPolicy: 'network-only' },
      ).toPromise();
      const counted = answer?.userRemovalConsequences;
      const usernames = users.map(({ username }) => username);
      return counted == null ? [] : removalWords(usernames, counted);
    } catch (error) {
      await showError(error);
      return null;
    }
  };
}
