import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import { COUNTED_AS_FILLED, subjectIssue } from '#domain/email/draft-text.ts';
import { PAUSE_BEFORE_SENDING } from '#domain/email/email-draft.ts';
import { ownSubject } from '#domain/email/email-tags.ts';
import type { useSendMailMutation } from '#web/__generated__/useSendMailMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { fetchCode } from '#web/connection/fetch-code.ts';
import { pause } from '#web/connection/pause.ts';
import { refusalText } from '#web/errors/refusal-text.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { NOT_ALL_ARRIVED } from '#web/features/email-draft/attachments/attached-files.ts';
import { isOfOtherFiles, showStoredFiles } from '#web/features/email-draft/attachments/show-stored-files.ts';
import type { Composer } from '#web/features/email-draft/composer.ts';
import { openMail } from '#web/features/email-draft/open-mail.ts';
import type { ShownMailing } from '#web/features/email-sending/mailing/mailing-preview.ts';
import type { MailingToStart, ShowMailing } from '#web/features/email-sending/mailing/start-mailing.ts';
import { useRequest, useRequester } from '#web/form/use-request.ts';
import { CallFailed } from '#web/relay/call-failure.ts';
import { fillWriterTags } from './fill-writer-tags.ts';
import { isMailing, mayBeSent, sendCheckParts } from './may-be-sent.ts';
import { sentMails } from './sent-mails.ts';

interface MailingToShow {
  readonly shown: ShownMailing;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Sends the mail as it stands: what is sent is named by the revision that was saved last (ledger COMPOSE-31). */
export function useSendMail(composer: Composer, release: () => void) {
  const navigate = useNavigate();
  const showError = useErrorModal('email-write');
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const environment = useRelayEnvironment();
  const mailingRequester = useRequester();
  const withdrawalRequester = useRequester();
  const [preview, setPreview] = useState<MailingToShow | null>(null);
  const [sendRequest] = useRequest<useSendMailMutation>(graphql`
    mutation useSendMailMutation($input: SendEmailInput!) {
      result: sendEmail(input: $input) {
        __typename
        ... on EmailSendSaved {
          send {
            id
            state
            dueAt
            subject
            failure
            draft {
              id
              relation {
                id
              }
            }
          }
        }
        ... on ValidationError {
          message
          issues {
            field
          }
        }
        ... on NotFoundError {
          message
        }
        ... on ProviderFailedError {
          message
        }
        ... on ConflictError {
          message
        }
      }
    }
  `);

  async function send(): Promise<void> {
    if (!composer.isOpened()) {
      setSending(true);
      if (!(await composer.opened)) return void dialogs.alert({ text: refusalText({}) });
      setSending(false);
    }
    const before = composer.saver.conflictCount();
    const checkedParts = sendCheckParts(composer);
    if (!(await mayBeSent(composer))) return;
    setSending(true);
    if (!(await composer.files.untilUploaded())) {
      return void dialogs.alert({ text: NOT_ALL_ARRIVED });
    }
    const restoreTags = isMailing(composer) ? () => undefined : await fillWriterTags(composer, environment);
    composer.saver.change();
    let isSaved = await composer.saver.flush();
    // What was typed while it was saved goes along.
    if (!isSaved && composer.saver.state().phase === 'saved') isSaved = await composer.saver.flush();
    const draft = composer.saver.draft();
    const issue = isSaved ? null : subjectIssue(composer.mail.mail().subject);
    // Whatever text the user chose is looked at before it goes.
    if (!isSaved || draft === null || composer.saver.conflictCount() !== before) {
      restoreTags();
      if (issue === null) return;
      // With its tags back the subject may be no longer than it can be.
      const isFilled = subjectIssue(composer.mail.mail().subject) === null;
      return dialogs.alert({ text: isFilled ? `${issue} ${COUNTED_AS_FILLED}` : issue });
    }
    // Files may take minutes to arrive, in which the user goes on.
    const isOther = sendCheckParts(composer).some((part, index) => part !== checkedParts[index]);
    if (isOther && !(await mayBeSent(composer))) return restoreTags();
    // What is edited from here on was not saved, and does not go.
    const { to, kept, files, subject, receivedSubject } = composer.mail.mail();
    const attachmentIds = files.map(({ id }) => id);
    const mailing = isMailing(composer)
      ? { draft, html: composer.html(), to, subject: ownSubject(subject, receivedSubject), attachmentIds }
      : null;
    await pause(PAUSE_BEFORE_SENDING);
    if (mailing !== null) return sendToEach(mailing);
    const input = {
      draftId: draft.id,
      revision: draft.revision,
      acceptEmptySubject: true,
      keptBodyHash: kept?.bodyHash ?? null,
      attachmentIds,
    };
    const { result } = await sendRequest((requestId) => ({ input: { requestId, ...input } })).catch(
      (error: unknown) => {
        // Nobody knows whether a send whose answer was lost goes: it stays as it was sent.
        if (error instanceof CallFailed && error.isAnswered) restoreTags();
        throw error;
      },
    );
    if (result.__typename !== 'EmailSendSaved') {
      restoreTags();
      if ('issues' in result && isOfOtherFiles(result)) await showOtherFiles(draft.id);
      return dialogs.alert({ text: refusalText('message' in result ? result : {}) });
    }
    release();
    sentMails.report(result.send);
    await navigate({ to: '/email' });
  }

  async function showOtherFiles(draftId: string): Promise<void> {
    const found = await openMail(environment, { action: 'draft', draftId });
    if (!('message' in found)) showStoredFiles(composer, found);
  }

  /** One mail to each recipient, filled in for them (ledger COMPOSE-37). */
  async function sendToEach(mailing: Omit<MailingToStart, 'onOtherFiles'>): Promise<void> {
    const onOtherFiles = () => showOtherFiles(mailing.draft.id);
    // Both parts are fetched before the mailing starts: once it has started, undoing it must be possible.
    const [{ startMailing }, { offerUndo }] = await Promise.all([
      fetchCode(() => import('#web/features/email-sending/mailing/start-mailing.ts')),
      fetchCode(() => import('#web/features/email-sending/mailing/undo-mailing.ts')),
    ]);
    const id = await startMailing(mailingRequester, { ...mailing, onOtherFiles }, (found) =>
      show(mailing, found),
    );
    if (id === null) return;
    release();
    await navigate({ to: '/mailing/$id', params: { id } });
    offerUndo(withdrawalRequester, { id, subject: mailing.subject }, { navigate, showError });
  }

  async function show(
    { html, to, subject }: Omit<MailingToStart, 'onOtherFiles'>,
    { relations, skipped }: Parameters<ShowMailing>[0],
  ): Promise<boolean> {
    const files = composer.files.listed().length;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setPreview({ shown: { html, to, subject, relations, skipped, files }, onAnswer: resolve });
    setSending(false);
    const isConfirmed = await promise;
    setPreview(null);
    setSending(isConfirmed);
    return isConfirmed;
  }

  return {
    isSending,
    preview,
    send: async () => {
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        await send();
      } catch (error) {
        await showError(error);
      } finally {
        isBusy.current = false;
        setSending(false);
      }
    },
  };
}
