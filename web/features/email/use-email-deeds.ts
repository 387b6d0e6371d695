import { graphql } from 'react-relay';
import type { useEmailDeedsDeleteMutation } from '#web/__generated__/useEmailDeedsDeleteMutation.graphql.ts';
import type { useEmailDeedsFlagMutation } from '#web/__generated__/useEmailDeedsFlagMutation.graphql.ts';
import type { useEmailDeedsMoveMutation } from '#web/__generated__/useEmailDeedsMoveMutation.graphql.ts';
import type { useEmailDeedsReadMutation } from '#web/__generated__/useEmailDeedsReadMutation.graphql.ts';
import type { useEmailDeedsReturnMutation } from '#web/__generated__/useEmailDeedsReturnMutation.graphql.ts';
import { whileBusy } from '#web/components/busy-rows.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import type { ScreenTag } from '#web/errors/failure.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { useRequest } from '#web/form/use-request.ts';
import { toldRefusal, useToldOutcome } from '#web/form/use-told-outcome.ts';
import { JoinedUndo } from '#web/list/joined-undo.ts';
import { type EmailRow, nextFlag } from './email-row.ts';
import { mailOutdated, mailsGone } from './email-signals.ts';
import { deletionText, type Move, mails, movedText, readText } from './email-words.ts';

const moves = new Map<Move, JoinedUndo>();

function movesTo(to: Move): JoinedUndo {
  const words = {
    done: (count: number) => movedText(to, count),
    undone: (count: number) => `${mails(count)} teruggezet.`,
  };
  const known = moves.get(to) ?? new JoinedUndo(words);
  moves.set(to, known);
  return known;
}

export type DeedMail = Pick<EmailRow, 'id' | 'folder' | 'folderId' | 'isRead' | 'flag'>;

export interface EmailDeeds {
  /** Told in the snackbar where it was asked for; a mail that is opened is marked in silence. */
  readonly markRead: (emails: readonly DeedMail[], isRead: boolean, isTold?: boolean) => Promise<boolean>;
  readonly flagOn: (email: DeedMail) => Promise<boolean>;
  readonly move: (emails: readonly DeedMail[], to: Move) => Promise<boolean>;
  /** Asks first: it cannot be taken back (ledger MAIL-27). */
  readonly remove: (emails: readonly DeedMail[]) => Promise<boolean>;
}

/** What staff does with mails. Each resolves to whether it was done; a refusal has then been told. */
export function useEmailDeeds(tag: ScreenTag): EmailDeeds {
  const settled = useToldOutcome(tag);
  const showError = useErrorModal(tag);
  const [sendRead] = useRequest<useEmailDeedsReadMutation>(graphql`
    mutation useEmailDeedsReadMutation($requestId: ID!, $ids: [ID!]!, $isRead: Boolean!) {
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
  const [sendFlag] = useRequest<useEmailDeedsFlagMutation>(graphql`
    mutation useEmailDeedsFlagMutation($requestId: ID!, $id: ID!, $flag: EmailFlag!) {
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
  const [sendMove] = useRequest<useEmailDeedsMoveMutation>(graphql`
    mutation useEmailDeedsMoveMutation($requestId: ID!, $ids: [ID!]!, $to: EmailMove!) {
      result: moveEmails(requestId: $requestId, ids: $ids, to: $to) {
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
  const [sendReturn] = useRequest<useEmailDeedsReturnMutation>(graphql`
    mutation useEmailDeedsReturnMutation($requestId: ID!, $moves: [EmailReturnInput!]!) {
      result: returnEmails(requestId: $requestId, moves: $moves) {
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
  const [sendDelete] = useRequest<useEmailDeedsDeleteMutation>(graphql`
    mutation useEmailDeedsDeleteMutation($requestId: ID!, $ids: [ID!]!) {
      result: deleteEmails(requestId: $requestId, ids: $ids) {
        __typename
        ... on Error {
          message
        }
      }
    }
  `);

  async function told(ids: readonly string[], ask: () => Parameters<typeof settled>[0]): Promise<boolean> {
    const isDone = await whileBusy(ids, () => settled(ask()));
    if (isDone) mailOutdated.emit();
    return isDone;
  }

  async function takeBack(emails: readonly DeedMail[]): Promise<boolean> {
    const moves = emails.map(({ id, folderId }) => ({ id, folderId }));
    const isBack = await toldRefusal(sendReturn((requestId) => ({ requestId, moves })));
    if (isBack) mailOutdated.emit();
    return isBack;
  }

  async function markRead(emails: readonly DeedMail[], isRead: boolean, isTold = true): Promise<boolean> {
    const ids = emails.filter((email) => email.isRead !== isRead).map(({ id }) => id);
    if (ids.length === 0) return true;
    // What is marked because it is read dims nothing: the mail is looked at.
    const isDone = await told(isTold ? ids : [], () => sendRead((requestId) => ({ requestId, ids, isRead })));
    if (isDone && isTold) snackbar.raise({ text: readText(isRead, ids.length) });
    return isDone;
  }

  return {
    markRead,
    flagOn: ({ id, flag }) =>
      told([id], () => sendFlag((requestId) => ({ requestId, id, flag: nextFlag(flag) }))),
    move: async (emails, to) => {
      const ids = emails.map(({ id }) => id);
      const isDone = await told(ids, () => sendMove((requestId) => ({ requestId, ids, to })));
      if (isDone) movesTo(to).offer({ count: ids.length, undo: () => takeBack(emails), tell: showError });
      return isDone;
    },
    remove: async (emails) => {
      const ids = emails.map(({ id }) => id);
      if (!(await dialogs.confirmDelete(deletionText(ids.length)))) return false;
      const isDone = await told(ids, () => sendDelete((requestId) => ({ requestId, ids })));
      if (isDone) {
        mailsGone.emit(ids);
        snackbar.raise({ text: `${mails(ids.length)} definitief verwijderd.` });
      }
      return isDone;
    },
  };
}
