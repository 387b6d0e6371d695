import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useRemovalTextQuery } from '#web/__generated__/useRemovalTextQuery.graphql.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { removalTexts } from './removal-text.ts';
import type { ListedUser } from './users-query.ts';

/** Reads what removing users does, to ask about it; null where that failed, and the failure was shown. */
export function useRemovalText(tag: 'user' | 'users') {
  const environment = useRelayEnvironment();
  const showError = useErrorModal(tag);
  return async (users: readonly ListedUser[]): Promise<readonly string[] | null> => {
    try {
      const answer = await fetchQuery<useRemovalTextQuery>(
        environment,
        graphql`
          query useRemovalTextQuery($ids: [ID!]!) {
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
      return counted == null ? [] : removalTexts(usernames, counted);
    } catch (error) {
      await showError(error);
      return null;
    }
  };
}
