import { useNavigate } from '@tanstack/react-router';
import { graphql } from 'react-relay';
import { WITHDRAW_MILLISECONDS } from '#domain/email/email-draft.ts';
import type { useWithdrawMailingMutation } from '#web/__generated__/useWithdrawMailingMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { refusalText } from '#web/errors/refusal-text.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { sendingText } from '#web/features/email-write/sends/sending-text.ts';
import { useRequest } from '#web/form/use-request.ts';
import { undoAction } from '#web/list/undo-action.ts';

interface WaitingMailing {
  readonly id: string;
  readonly subject: string;
}

/** Offers for ten seconds to take a mailing back, which opens its mail again; a single mail has the same. */
export function useWithdrawMailing(): (mailing: WaitingMailing) => void {
  const navigate = useNavigate();
  const showError = useErrorModal('email-write');
  const [withdraw] = useRequest<useWithdrawMailingMutation>(graphql`
    mutation useWithdrawMailingMutation($input: SteerMailingInput!) {
      result: withdrawMailing(input: $input) {
        __typename
        ... on MailingWithdrawn {
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
  `);

  async function takeBack(mailingId: string): Promise<void> {
    const { result } = await withdraw((requestId) => ({ input: { requestId, mailingId } }));
    if (result.__typename !== 'MailingWithdrawn') {
      return dialogs.alert({ text: refusalText('message' in result ? result : {}) });
    }
    const { id: draftId, relation } = result.draft;
    const began = relation == null ? {} : { relationId: relation.id };
    await navigate({ to: '/write', search: { action: 'draft', draftId, ...began } });
  }

  return ({ id, subject }) =>
    snackbar.raise({
      text: sendingText(subject),
      action: undoAction(() => void takeBack(id).catch(showError)),
      shownFor: WITHDRAW_MILLISECONDS,
    });
}
