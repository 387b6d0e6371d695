import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { dialogs } from '#web/components/dialog-queue.ts';
import { unsavedInput } from '#web/components/unsaved-input.ts';
import { connectionState } from '#web/connection/connection-state.ts';
import { fetchCode } from '#web/connection/fetch-code.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { counted } from '#web/features/email/html/html-counter.ts';
import { useViewer } from '#web/session/viewer.ts';
import type { Original } from './attachments/attach-original.ts';
import type { GoneMail } from './attachments/GoneOriginal.tsx';
import { showRefusal } from './attachments/offer-zip.ts';
import { showStoredFiles } from './attachments/show-stored-files.ts';
import type { ComposeAddress } from './compose-address.ts';
import { draftKind } from './composer-title.ts';
import type { SaveOutcome, StoredDraft } from './draft/draft-saver.ts';
import { type DraftContent, useSaveDraft } from './draft/use-save-draft.ts';
import { applyNewText } from './kept/apply-new-text.ts';
import { textOfGoneDraft } from './kept/gone-draft.ts';
import { consumeKeptMail, keepMail, typeAgain } from './kept-mail.ts';
import { makeComposer, type Parts, type Send } from './make-composer.ts';
import { openMail, type Refused } from './open-mail.ts';
import { useKeepVersion } from './versions/use-keep-version.ts';

const GONE_AND_TOO_COMPLEX =
  'Dit concept is verdwenen, en de tekst is te ingewikkeld opgemaakt om opnieuw op te slaan. Kies bij de tekst eerst Bewerken.';

/**
 * The editor of a new mail or an answer takes keys at once; what the server says follows beneath. `kind` is
 * the action of a draft that is opened again as well.
 */
export function useComposer(address: ComposeAddress, onDraftMade: (draftId: string) => void) {
  const environment = useRelayEnvironment();
  const navigate = useNavigate();
  const save = useSaveDraft();
  const keepVersion = useKeepVersion();
  const showError = useErrorModal('email-write');
  const userId = useViewer().user.id;
  const [parts] = useState<{ current: Parts }>(() => ({
    current: {
      send: async () => ({ kind: 'failed' }),
      onUploadRefused: () => undefined,
      readFiles: async () => undefined,
      keepVersion: async () => 'waits',
    },
  }));
  const [composer] = useState(() => makeComposer(parts));
  const wasGone = useRef(false);
  const [opened, setOpened] = useState<'opening' | 'open' | Refused>('opening');
  const [kind, setKind] = useState(address.action);
  const [unquoted, setUnquoted] = useState<Original | null>(null);
  const [goneOriginal, setGoneOriginal] = useState<GoneMail | null>(null);

  const send: Send = async (content, draft, requestId) => {
    try {
      const answer = await save(content, { address, draft, requestId, isRecreated: wasGone.current });
      if (answer.kind === 'saved') {
        if (answer.files !== null) composer.mail.put({ files: answer.files });
        composer.mail.stored(content);
        if (draft === null) keepInAddress(answer.draft.id);
        return answer;
      }
      if (answer.kind === 'conflict') {
        if (draft === null) keepInAddress(answer.draft.id);
        return await (content.keptBodyHash === null
          ? resolveConflict(content, answer.draft)
          : showNew(answer.draft));
      }
      if (answer.kind === 'gone') return await restartDraft();
      if (answer.kind === 'original-gone') return await goOnWithout();
      if (answer.kind === 'failed') void dialogs.alert({ text: answer.message });
      return answer;
    } catch (error) {
      // A lost line says so by itself, and the save follows.
      console.error('A draft could not be saved.', error);
      // The error's modal leads away, and whoever leaves waits for this save.
      if (!connectionState.isLost()) void leaveWith(error);
      return { kind: 'failed' };
    }
  };

  async function readFiles(draftId: string): Promise<void> {
    const found = await openMail(environment, { action: 'draft', draftId });
    if (!('message' in found)) showStoredFiles(composer, found);
  }

  /** What was typed is kept meanwhile, without a question about the draft. */
  async function leaveWith(error: unknown): Promise<void> {
    if (composer.isInterrupted()) return;
    composer.setInterrupted(true);
    await showError(error);
    composer.setInterrupted(false);
  }

  /** Outlook, or another screen, threw the draft away. */
  async function restartDraft(): Promise<SaveOutcome> {
    const isConfirmed = await dialogs.confirm({
      title: 'Concept verdwenen',
      text: 'Dit concept staat niet meer in de mailbox. Wilt u uw tekst als nieuw concept opslaan? Bijlagen voegt u dan opnieuw toe.',
      action: 'opslaan',
    });
    if (!isConfirmed) return { kind: 'failed' };
    const { kept } = composer.mail.mail();
    if (kept !== null) {
      const newText = await textOfGoneDraft(kept);
      if (newText === null) {
        void dialogs.alert({ text: GONE_AND_TOO_COMPLEX });
        return { kind: 'failed' };
      }
      composer.mail.put({ kept: newText });
    }
    wasGone.current = true;
    return { kind: 'gone' };
  }

  /** What is answered was deleted for good meanwhile: the text goes on as a mail of its own, without what only that mail has. */
  async function goOnWithout(): Promise<SaveOutcome> {
    wasGone.current = true;
    setGoneOriginal({ isReplyToUnknown: false });
    const { quote } = composer.mail.mail();
    if (quote !== null) {
      const { withoutAttached } = await fetchCode(() => import('./quote/quoted-mail.ts'));
      composer.mail.put({ quote: await counted(() => withoutAttached(quote)) });
    }
    return { kind: 'gone' };
  }

  /** Another screen, or Outlook, changed the draft: the user keeps either text. */
  async function resolveConflict(content: DraftContent, draft: StoredDraft): Promise<SaveOutcome> {
    const decided = await dialogs.decide({
      title: 'Intussen gewijzigd',
      text: 'Dit concept is intussen ergens anders gewijzigd. Welke tekst wilt u houden?',
      actions: [
        { id: 'mine', label: 'mijn tekst' },
        { id: 'theirs', label: 'de andere tekst' },
      ],
    });
    if (decided === null) return { kind: 'conflict' };
    if (decided === 'mine') {
      const outcome = await send(content, draft, crypto.randomUUID());
      return outcome.kind === 'saved' ? { ...outcome, hadConflict: true } : outcome;
    }
    composer.versions.keepNow();
    if (!(await open({ ...address, draftId: draft.id }, true))) return { kind: 'failed' };
    return { kind: 'saved', draft: composer.saver.draft() ?? draft, hadConflict: true };
  }

  /** Nobody here wrote the text, so there is no choice: what another program made of it is seen first. */
  async function showNew(draft: StoredDraft): Promise<SaveOutcome> {
    const found = await openMail(environment, { ...address, draftId: draft.id });
    // Somebody took it into the editor meanwhile, and may have written in it.
    if (composer.mail.mail().kept === null) return resolveConflict(composer.content(), draft);
    if ('message' in found) {
      void dialogs.alert({ text: found.message });
      return { kind: 'failed' };
    }
    await applyNewText(composer, found);
    void dialogs.alert({
      title: 'Intussen gewijzigd',
      text: 'Dit concept is intussen ergens anders gewijzigd. U ziet nu de nieuwe tekst; ontvangers en onderwerp die u zelf wijzigde, staan er nog.',
    });
    return { kind: 'conflict' };
  }

  /** A reload goes on with the draft. */
  function keepInAddress(draftId: string): void {
    // Another mail may stand there by now.
    if (composer.saver.isStopped()) return;
    onDraftMade(draftId);
    void navigate({ to: '/write', search: { ...address, draftId }, replace: true, ignoreBlocker: true });
  }

  function show(state: 'open' | Refused): boolean {
    composer.setOpened(state === 'open');
    setOpened(state);
    return state === 'open';
  }

  /** Below what the mail begins with stays what was typed before it was there, also behind a template. */
  function putAbove(text: string): void {
    const { template } = composer.mail.mail();
    composer.editor.prepend(text);
    if (template !== null) {
      composer.mail.put({ template: { ...template, before: text + template.before } });
    }
  }

  async function open(of: ComposeAddress, isRecreated = false): Promise<boolean> {
    const kept = consumeKeptMail(userId, of);
    if (kept?.isOpened === false) await counted(() => typeAgain(composer, kept));
    else if (kept !== null) {
      composer.mail.restore(kept.mail);
      await counted(() => composer.editor.load(kept.text));
      if (kept.draft !== null) composer.saver.adopt(kept.draft);
      composer.edit();
      composer.files.noteText(composer.html());
      composer.files.show(kept.mail.files);
      if (of.action === 'draft') setKind(draftKind(undefined, kept.mail.subject));
      return show('open');
    }
    const found = await openMail(environment, of);
    if ('message' in found) return show(found);
    if (isRecreated) composer.mail.replace(found.mail);
    else composer.mail.fill(found.mail);
    // What was typed before the draft was there is in no mail until the user says where.
    if (!isRecreated && !composer.editor.isEmpty()) composer.mail.promptToEdit();
    if (found.draft !== null) composer.saver.adopt(found.draft);
    if (of.action === 'draft') setKind(draftKind(found.draft?.action, found.mail.subject ?? ''));
    composer.setEdited(composer.isEdited() || found.isEdited);
    composer.files.noteShown(found.shownImages);
    composer.files.show(found.quotedFiles);
    await counted(() => {
      if (isRecreated || (found.text !== '' && composer.editor.isEmpty())) composer.editor.load(found.text);
      else if (found.text !== '') putAbove(found.text);
    });
    composer.files.noteText(composer.html());
    // The list of files follows what the text shows.
    composer.mail.put({});
    wasGone.current ||= found.isOriginalGone;
    setGoneOriginal(found.isOriginalGone ? { isReplyToUnknown: found.isReplyToUnknown } : null);
    show('open');
    // The provider makes what is forwarded, with its files (ledger COMPOSE-23).
    if (of.action === 'forw' && found.draft === null && !found.isOriginalGone) {
      composer.saver.change();
      await composer.saver.flush();
    }
    if (found.isQuoteRefused && of.emailId !== undefined) {
      setUnquoted({ id: of.emailId, subject: found.mail.receivedSubject ?? '' });
    }
    return true;
  }

  useEffect(() => {
    parts.current = {
      send,
      keepVersion,
      readFiles,
      onUploadRefused: (...refused) => void showRefusal(...refused),
    };
  });

  const begin = useEffectEvent(() => {
    open(address).catch((error: unknown) => {
      composer.setOpened(false);
      return leaveWith(error);
    });
  });
  useEffect(() => {
    begin();
    return () => {
      keepMail(userId, address, composer);
      composer.saver.stop();
      composer.files.stop();
    };
  }, [composer, userId, address]);

  const isUnsaved = useSyncExternalStore(composer.saver.subscribe, composer.saver.isDirty);
  // The address of now counts: who signs in again comes back to it.
  const { draftId } = useSearch({ from: '/frame/write' });
  useEffect(() => {
    void draftId;
    return isUnsaved ? unsavedInput.register(userId) : undefined;
  }, [isUnsaved, userId, draftId]);

  // What was typed while the line was lost is stored as soon as it is back, or the page is put away.
  useEffect(() => {
    const store = () => void composer.saver.flush();
    const onHide = () => document.visibilityState === 'hidden' && store();
    document.addEventListener('visibilitychange', onHide);
    const stop = connectionState.subscribe(() => !connectionState.isLost() && store());
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      stop();
    };
  }, [composer]);

  const shown = useSyncExternalStore(composer.mail.subscribe, composer.mail.mail);
  const saving = useSyncExternalStore(composer.saver.subscribe, composer.saver.state);
  return { composer, opened, kind, mail: shown, saving, unquoted, setUnquoted, goneOriginal };
}
