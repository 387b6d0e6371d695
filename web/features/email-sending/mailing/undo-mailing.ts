import type { UseNavigateResult } from '@tanstack/react-router';
import { graphql } from 'react-relay';
import type { undoMailingMutation } from '#web/__generated__/undoMailingMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { refusalText } from '#web/errors/refusal-text.ts';
import { sendingText } from '#web/features/email-sending/sending-text.ts';
import { type Requester, requestOf } from '#web/form/use-request.ts';
import { withUndo } from '#web/list/with-undo.ts';

interface Around {
  readonly navigate: UseNavigateResult<string>;
  readonly showError: (error: unknown) => Promise<void>;
}

interface WaitingMailing {
  readonly id: string;
  readonly subject: string;
}

/** Offers to take a mailing back, which opens its mail again; a single mail has the same. */
export function offerUndo(
  requester: Requester,
  { id, subject }: WaitingMailing,
  { navigate, showError }: Around,
): void {
  const withdraw = requestOf<undoMailingMutation>(
    requester,
    graphql`
    mutation undoMailingMutation($input: SteerMailingInput!) {
      result: undoMailing(input: $input) {
        __typename
        ... on MailingUndone {
          draft {
            id
            relation {
              id
            }
          }
        }
        ... on ValidationError {
          message
        }
        ... on NotFoundError {
          message
        }
      }
    }
  `,
  );

  async function undoMailing(): Promise<void> {
    const { result } = await withdraw((requestId) => ({ input: { requestId, mailingId: id } }));
    if (result.__typename !== 'MailingUndone') {
      return dialogs.alert({ text: refusalText('message' in result ? result : {}) });
    }
    const { id: draftId, relation } = result.draft;
    const began = relation == null ? {} : { relationId: relation.id };
    await navigate({ to: '/write', search: { action: 'draft', draftId, ...began } });
  }

  snackbar.raise(withUndo(sendingText(subject), () => void undoMailing().catch(showError)));
}
