import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { graphql } from 'react-relay';
import { EMPTY_SUBJECT, NO_RECIPIENTS } from '#domain/email/draft-text.ts';
import { PAUSE_BEFORE_SENDING } from '#domain/email/email-draft.ts';
import { isPersonalised, ownSubject } from '#domain/email/email-tags.ts';
import { joinedBraces } from '#domain/email/foreign-text.ts';
import { sizeAlert } from '#domain/email/mail-size.ts';
import type { useSendMailMutation } from '#web/__generated__/useSendMailMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { pause } from '#web/connection/pause.ts';
import { refusalText } from '#web/errors/refusal-text.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { NOT_ALL_ARRIVED } from '#web/features/email-write/attachments/attached-files.ts';
import type { Composer } from '#web/features/email-write/composer.ts';
import type { StoredDraft } from '#web/features/email-write/draft/draft-saver.ts';
import { useStartMailing } from '#web/features/email-write/mailing/use-start-mailing.ts';
import { useRequest } from '#web/form/use-request.ts';
import { sentMails } from './sent-mails.ts';

const NO_COPIES =
  'Een mail met samenvoegvelden gaat naar elke ontvanger apart. Zet alle ontvangers bij Aan, en maak Cc en Bcc leeg.';

const NOT_IN_MAIL =
  'Wat u typte, staat nog niet in de mail. Kies bij de tekst eerst ‘Toch bewerken’ of ‘Zo laten’.';
const KEPT_TAGS =
  'In deze mail staan samenvoegvelden. Zolang u de tekst laat zoals hij is opgemaakt, worden ze niet ingevuld.';
const KEPT_MAILING =
  'Het onderwerp heeft samenvoegvelden, en de tekst is in een ander programma opgemaakt. Kies eerst Bewerken bij de tekst, of haal de velden uit het onderwerp.';

/** Sends the mail as it stands: what is sent is named by the revision that was saved last (ledger COMPOSE-31). */
export function useSendMail(composer: Composer, release: () => void) {
  const navigate = useNavigate();
  const showError = useErrorModal('email-write');
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const startMailing = useStartMailing();
  const [ask] = useRequest<useSendMailMutation>(graphql`
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

  /** Whether it is filled in for each recipient (ledger COMPOSE-37, TEMPL-20). */
  function isMailing(): boolean {
    const { subject, receivedSubject, kept } = composer.mail.mail();
    // A text that stays as another program made it is not filled in.
    const isFilled = kept === null && isPersonalised(composer.html());
    return isFilled || isPersonalised(ownSubject(subject, receivedSubject));
  }

  async function mayBeSent(): Promise<boolean> {
    const [refused] = composer.mail.typed.take();
    if (refused !== undefined) {
      refused.focus();
      return false;
    }
    const { to, cc, bcc, subject, kept } = composer.mail.mail();
    if (to.length === 0 && bcc.length === 0) {
      await dialogs.alert({ title: 'Geen ontvangers', text: NO_RECIPIENTS });
      return false;
    }
    if (isMailing() && cc.length + bcc.length > 0) {
      await dialogs.alert({ text: NO_COPIES });
      return false;
    }
    if (kept !== null && !composer.editor.isEmpty()) {
      composer.mail.askToEdit();
      await dialogs.alert({ text: NOT_IN_MAIL });
      return false;
    }
    if (kept !== null && isMailing()) {
      await dialogs.alert({ text: KEPT_MAILING });
      return false;
    }
    if (kept !== null && isPersonalised(joinedBraces(kept.html))) {
      const question = { title: 'Samenvoegvelden', text: KEPT_TAGS, action: 'zo verzenden' };
      if (!(await dialogs.confirm(question))) return false;
    }
    const alert = sizeAlert(composer.files.bytes());
    if (alert?.isBlocked) {
      await dialogs.alert({ text: alert.text });
      return false;
    }
    if (subject.trim() !== '') return true;
    return dialogs.confirm({ title: 'Bevestig leeg onderwerp', text: EMPTY_SUBJECT, action: 'doorgaan' });
  }

  async function send(): Promise<void> {
    if (!composer.isOpened()) {
      setSending(true);
      if (!(await composer.opened)) return void dialogs.alert({ text: refusalText({}) });
      setSending(false);
    }
    const before = composer.saver.timesOvertaken();
    if (!(await mayBeSent())) return;
    setSending(true);
    if (!(await composer.files.settled())) {
      return void dialogs.alert({ text: NOT_ALL_ARRIVED });
    }
    composer.saver.change();
    let isSaved = await composer.saver.flush();
    // What was typed while it was saved goes along.
    if (!isSaved && composer.saver.state().phase === 'saved') isSaved = await composer.saver.flush();
    const draft = composer.saver.draft();
    // Whatever text the user chose is looked at before it goes.
    if (!isSaved || draft === null || composer.saver.timesOvertaken() !== before) return;
    await pause(PAUSE_BEFORE_SENDING);
    if (isMailing()) return sendToEach(draft);
    const keptBodyHash = composer.mail.mail().kept?.bodyHash ?? null;
    const input = { draftId: draft.id, revision: draft.revision, acceptEmptySubject: true, keptBodyHash };
    const { result } = await ask((requestId) => ({ input: { requestId, ...input } }));
    if (result.__typename !== 'EmailSendSaved')
      return dialogs.alert({ text: refusalText('message' in result ? result : {}) });
    release();
    sentMails.tell(result.send);
    await navigate({ to: '/email' });
  }

  /** One mail to each recipient, filled in for them (ledger COMPOSE-37). */
  async function sendToEach(draft: StoredDraft): Promise<void> {
    const id = await startMailing({ draft, html: composer.html(), to: composer.mail.mail().to });
    if (id === null) return;
    release();
    await navigate({ to: '/mailing/$id', params: { id } });
  }

  return {
    isSending,
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
