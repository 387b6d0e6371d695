import { useState } from 'react';
import { fetchQuery, graphql, useMutation } from 'react-relay';
import type { inventoryQueriesStateQuery } from '#web/__generated__/inventoryQueriesStateQuery.graphql.ts';
import type { useWithdrawAllMutation } from '#web/__generated__/useWithdrawAllMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { relayEnvironment } from '#web/relay/relay-environment.ts';
import { newRequestId } from '#web/relay/request-id.ts';
import { inventoryStateQuery } from './inventory-queries.ts';
import type { LinkAge } from './inventory-search.ts';
import { readLinks } from './read-portal-links.ts';
import { withdrawAllText } from './withdraw-all-text.ts';

interface WithdrawAll {
  readonly age: LinkAge | undefined;
  readonly placedBefore: string | null;
  readonly openIds: readonly string[];
}

/** Asks, and has every link of the office withdrawn, or every one of an age. */
export function useWithdrawAll({ age, placedBefore, openIds }: WithdrawAll) {
  const [commit] = useMutation<useWithdrawAllMutation>(graphql`
    mutation useWithdrawAllMutation($requestId: ID!, $placedBefore: DateTime) {
      result: withdrawAllLinks(requestId: $requestId, placedBefore: $placedBefore) {
        __typename
        ... on Error {
          message
        }
      }
    }
  `);
  const showError = useErrorModal('beheer-main');
  const [isRequesting, setRequesting] = useState(false);

  function send(): Promise<string | null> {
    return new Promise((resolve, reject) =>
      commit({
        variables: { requestId: newRequestId(), placedBefore },
        onCompleted: ({ result }) =>
          resolve(result.__typename === 'AllLinksWithdrawn' ? null : (result.message ?? null)),
        onError: reject,
      }),
    );
  }

  async function withdrawAll(): Promise<void> {
    // What the question names is what there is now, not what there was when the screen was opened.
    const count = await countNow(placedBefore);
    if (count === 0) return dialogs.alert({ text: 'Er staan geen links meer open.' });
    const confirmed = await dialogs.confirm({
      title: 'Links intrekken',
      text: withdrawAllText(count, age),
      action: 'intrekken',
      danger: true,
    });
    if (!confirmed) return;
    const refusal = await send();
    if (refusal !== null) await dialogs.alert({ text: refusal });
    // The worker may be ready before its action is seen at work: from here on each row says how it stands.
    await readLinks(openIds, placedBefore);
  }

  return {
    isRequesting,
    withdrawAll: async () => {
      setRequesting(true);
      try {
        await withdrawAll();
      } catch (error) {
        await showError(error);
      } finally {
        setRequesting(false);
      }
    },
  };
}

/** Fetches the state of the inventory again, for the screen too. */
async function countNow(placedBefore: string | null): Promise<number> {
  const state = await fetchQuery<inventoryQueriesStateQuery>(
    relayEnvironment(),
    inventoryStateQuery,
    { placedBefore },
    { fetchPolicy: 'network-only' },
  ).toPromise();
  return state?.portalInventory.totalCount ?? 0;
}
