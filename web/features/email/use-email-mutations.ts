import { graphql } from 'react-relay';
import type { useEmailMutationsDeleteMutation } from '#web/__generated__/useEmailMutationsDeleteMutation.graphql.ts';
import type { useEmailMutationsFlagMutation } from '#web/__generated__/useEmailMutationsFlagMutation.graphql.ts';
import type { useEmailMutationsMoveMutation } from '#web/__generated__/useEmailMutationsMoveMutation.graphql.ts';
import type { useEmailMutationsReadMutation } from '#web/__generated__/useEmailMutationsReadMutation.graphql.ts';
import type { useEmailMutationsReturnMutation } from '#web/__generated__/useEmailMutationsReturnMutation.graphql.ts';
import { whileBusy } from '#web/components/busy-rows.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import type { ScreenTag } from '#web/errors/failure.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { showRefusalOf, useMutationFeedback } from '#web/form/use-mutation-feedback.ts';
import { useRequest } from '#web/form/use-request.ts';
import { JoinedUndo } from '#web/list/joined-undo.ts';
import { type EmailRow, nextFlag } from './email-row.ts';
import { mailOutdated, mailsGone } from './email-signals.ts';
import {
  deletionText,
  type Move,
  mails,
  movedBackText,
  movedSinceText,
  movedText,
  readText,
} from './email-text.ts';

const moves = new Map<Move, JoinedUndo>();

function movesTo(to: Move): JoinedUndo {
  const texts = {
    done: (count: number) => movedText(to, count),
    undone: (count: number) => movedBackText(to, count),
  };
  const known = moves.get(to) ?? new JoinedUndo(texts);
  moves.set(to, known);
  return known;
}

/** A bar undoes a move only while it is the last of its mail. */
function leaveOutOfMoves(ids: readonly string[]): void {
  for (const joined of moves.values()) joined.leaveOut(ids);
}

mailsGone.subscribe(leaveOutOfMoves);

interface MovedEmail {
  readonly id: string;
  /** Where it lay. */
  readonly folderId: string;
  readonly movedToId: string | null;
}

interface EmailsAnswer {
  readonly result: { readonly emails?: readonly { readonly id: string; readonly folderId: string }[] };
}

function foldersIn({ result: { emails = [] } }: EmailsAnswer): ReadonlyMap<string, string> {
  return new Map(emails.map(({ id, folderId }) => [id, folderId]));
}

export type ActionEmail = Pick<EmailRow, 'id' | 'folder' | 'folderId' | 'isRead' | 'flag'>;

export interface EmailMutations {
  /** Shown in the snackbar where the user asked for it; a mail that is opened is marked in silence. */
  readonly markRead: (
    emails: readonly ActionEmail[],
    isRead: boolean,
    showsFeedback?: boolean,
  ) => Promise<boolean>;
  readonly flagOn: (email: ActionEmail) => Promise<boolean>;
  readonly move: (emails: readonly ActionEmail[], to: Move) => Promise<boolean>;
  /** Asks first: it cannot be undone (ledger MAIL-27). */
  readonly remove: (emails: readonly ActionEmail[]) => Promise<boolean>;
}

/** What staff does with mails. Each shows a refusal and resolves to whether it was done. */
export function useEmailMutations(tag: ScreenTag): EmailMutations {
  const withFeedback = useMutationFeedback(tag);
  const showError = useErrorModal(tag);
  const [sendRead] = useRequest<useEmailMutationsReadMutation>(graphql`
    mutation useEmailMutationsReadMutation($requestId: ID!, $ids: [ID!]!, $isRead: Boolean!) {
      result: markEmailsRead(requestId: $requestId, ids: $ids, isRead: $isRead) {
        __typename
        ... on EmailsChanged {
          emails {
            ...emailRow_email
          }
        }
        ... on Error {
          message
        }
      }
    }
  `);
  const [sendFlag] = useRequest<useEmailMutationsFlagMutation>(graphql`
    mutation useEmailMutationsFlagMutation($requestId: ID!, $id: ID!, $flag: EmailFlag!) {
      result: flagEmail(requestId: $requestId, id: $id, flag: $flag) {
        __typename
        ... on EmailsChanged {
          emails {
            ...emailRow_email
          }
        }
        ... on Error {
          message
        }
      }
    }
  `);
  const [sendMove] = useRequest<useEmailMutationsMoveMutation>(graphql`
    mutation useEmailMutationsMoveMutation($requestId: ID!, $ids: [ID!]!, $to: EmailMove!) {
      result: moveEmails(requestId: $requestId, ids: $ids, to: $to) {
        __typename
        ... on EmailsChanged {
          emails {
            id
            folderId
            ...emailRow_email
          }
        }
        ... on Error {
          message
        }
      }
    }
  `);
  const [sendReturn] = useRequest<useEmailMutationsReturnMutation>(graphql`
    mutation useEmailMutationsReturnMutation($requestId: ID!, $moves: [UndoEmailMoveInput!]!) {
      result: undoEmailMoves(requestId: $requestId, moves: $moves) {
        __typename
        ... on EmailsChanged {
          emails {
            id
            folderId
            ...emailRow_email
          }
        }
        ... on Error {
          message
        }
      }
    }
  `);
  const [sendDelete] = useRequest<useEmailMutationsDeleteMutation>(graphql`
    mutation useEmailMutationsDeleteMutation($requestId: ID!, $ids: [ID!]!) {
      result: deleteEmails(requestId: $requestId, ids: $ids) {
        __typename
        ... on Error {
          message
        }
      }
    }
  `);

  async function runAndRefresh(
    ids: readonly string[],
    sendRequest: () => Parameters<typeof withFeedback>[0],
  ): Promise<boolean> {
    const isDone = await whileBusy(ids, () => withFeedback(sendRequest()));
    if (isDone) mailOutdated.emit();
    return isDone;
  }

  async function undoMoves(moves: readonly MovedEmail[]): Promise<readonly string[]> {
    const answer = sendReturn((requestId) => ({ requestId, moves }));
    if (!(await showRefusalOf(answer))) return [];
    mailOutdated.emit();
    const folders = foldersIn(await answer);
    const back = moves.filter(({ id, folderId }) => folders.get(id) === folderId).map(({ id }) => id);
    if (back.length < moves.length) await dialogs.alert({ text: movedSinceText(moves.length - back.length) });
    return back;
  }

  async function markRead(
    emails: readonly ActionEmail[],
    isRead: boolean,
    showsFeedback = true,
  ): Promise<boolean> {
    const ids = emails.filter((email) => email.isRead !== isRead).map(({ id }) => id);
    if (ids.length === 0) return true;
    // What is marked because it is read dims nothing: the mail is looked at.
    const isDone = await runAndRefresh(showsFeedback ? ids : [], () =>
      sendRead((requestId) => ({ requestId, ids, isRead })),
    );
    if (isDone && showsFeedback) snackbar.raise({ text: readText(isRead, ids.length) });
    return isDone;
  }

  return {
    markRead,
    flagOn: ({ id, flag }) =>
      runAndRefresh([id], () => sendFlag((requestId) => ({ requestId, id, flag: nextFlag(flag) }))),
    move: async (emails, to) => {
      const ids = emails.map(({ id }) => id);
      let folders: ReadonlyMap<string, string> = new Map();
      const isDone = await runAndRefresh(ids, async () => {
        const answer = await sendMove((requestId) => ({ requestId, ids, to }));
        folders = foldersIn(answer);
        return answer;
      });
      if (isDone) {
        leaveOutOfMoves(ids);
        const moved = emails.map(({ id, folderId }) => ({
          id,
          folderId,
          movedToId: folders.get(id) ?? null,
        }));
        movesTo(to).offer({
          ids,
          undo: (left) => undoMoves(moved.filter(({ id }) => left.includes(id))),
          onFailure: showError,
        });
      }
      return isDone;
    },
    remove: async (emails) => {
      const ids = emails.map(({ id }) => id);
      if (!(await dialogs.confirmDelete(deletionText(ids.length)))) return false;
      const isDone = await runAndRefresh(ids, () => sendDelete((requestId) => ({ requestId, ids })));
      if (isDone) {
        mailsGone.emit(ids);
        snackbar.raise({ text: `${mails(ids.length)} definitief verwijderd.` });
      }
      return isDone;
    },
  };
}
