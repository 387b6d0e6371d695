import { graphql, useMutation } from 'react-relay';
import type { useWithdrawMutation } from '#web/__generated__/useWithdrawMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import type { ScreenTag } from '#web/errors/failure.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { formatCount } from '#web/format/format-numbers.ts';
import { newRequestId } from '#web/relay/request-id.ts';

/** A withdrawn link is final: its file gets another. */
export const NO_WAY_BACK =
  'Dat kan niet ongedaan worden gemaakt: zet u een bestand later weer in het portal, dan krijgt het een nieuwe link.';

/** Withdraws links at once; useWithdraw asks first. */
export function useRemoveFromPortal(tag: ScreenTag) {
  const [commit] = useMutation<useWithdrawMutation>(graphql`
    mutation useWithdrawMutation($requestId: ID!, $ids: [ID!]!) {
      result: withdrawFromPortal(requestId: $requestId, ids: $ids) {
        __typename
        ... on EntriesWithdrawn {
          entries {
            id
            state
            message
            # What is told of meanwhile is the relation: an answer that came later has it read again.
            relation {
              id
            }
          }
        }
        ... on Error {
          message
        }
      }
    }
  `);
  const showError = useErrorModal(tag);

  return (ids: readonly string[], onDone: () => void): void =>
    void commit({
      variables: { requestId: newRequestId(), ids },
      onCompleted: ({ result }) => {
        // What was refused stays selected.
        if (result.__typename === 'EntriesWithdrawn') onDone();
        else if (result.message) void dialogs.alert({ text: result.message });
      },
      onError: (error) => void showError(error),
    });
}

export function useWithdraw(tag: ScreenTag) {
  const removeFromPortal = useRemoveFromPortal(tag);
  return async (rows: readonly { readonly id: string; readonly name: string }[], onDone: () => void) => {
    const [only] = rows;
    const text =
      rows.length === 1 && only !== undefined
        ? `‘${only.name}’ wordt uit het portal gehaald. De link werkt dan niet meer. ${NO_WAY_BACK}`
        : `Er worden ${formatCount(rows.length)} bestanden uit het portal gehaald. Hun links werken dan niet meer. ${NO_WAY_BACK}`;
    if (!(await dialogs.confirm({ text, action: 'uit portal halen', danger: true }))) return;
    removeFromPortal(
      rows.map(({ id }) => id),
      onDone,
    );
  };
}
