import { subjectIssue } from '#domain/email/draft-text.ts';
import { joinQuote } from '#domain/email/quoted-original.ts';
import { AttachedFiles } from './attachments/attached-files.ts';
import type { Composer } from './composer.ts';
import { Composition } from './composition.ts';
import { DraftSaver, type SaveOutcome, type StoredDraft } from './draft/draft-saver.ts';
import type { DraftContent } from './draft/use-save-draft.ts';
import { MailEditor } from './editor/create-mail-editor.ts';
import { type KeepOutcome, TextVersions } from './versions/text-versions.ts';

export type Send = (
  content: DraftContent,
  draft: StoredDraft | null,
  requestId: string,
) => Promise<SaveOutcome>;

export interface OwnComposer extends Composer {
  readonly setEdited: (isEdited: boolean) => void;
  readonly setInterrupted: (isInterrupted: boolean) => void;
  readonly setOpened: (isOpened: boolean) => void;
}

export interface Parts {
  readonly send: Send;
  readonly onUploadRefused: (text: string, zip?: () => void) => void;
  readonly readFiles: (draftId: string) => Promise<void>;
  readonly keepVersion: (draftId: string, html: string, requestId: string) => Promise<KeepOutcome>;
}

export function makeComposer(parts: { current: Parts }): OwnComposer {
  let isEdited = false;
  let isInterrupted = false;
  let isOpened = false;
  const { promise: opened, resolve } = Promise.withResolvers<boolean>();
  const edit = () => {
    isEdited = true;
    saver.change();
  };
  const mail = new Composition(edit);
  const html = () => {
    const { kept, quote } = mail.mail();
    return kept?.html ?? joinQuote(editor.html(), quote?.html ?? null);
  };
  const content = (): DraftContent => {
    const { to, cc, bcc, storedSubject, openedDraftFingerprint, kept } = mail.mail();
    const text = html();
    files.noteText(text);
    const keptBodyHash = kept?.bodyHash ?? null;
    return {
      to,
      cc,
      bcc,
      subject: storedSubject,
      openedDraftFingerprint,
      html: keptBodyHash === null ? text : null,
      keptBodyHash,
      isEdited,
    };
  };
  const saver = new DraftSaver<DraftContent>(null, {
    opened,
    isOpened: () => isOpened,
    read: content,
    isWhole: () => subjectIssue(mail.mail().subject) === null,
    send: (...call) => parts.current.send(...call),
  });
  const files = new AttachedFiles({
    mail,
    html,
    draftId: async () => {
      if (saver.draft() === null) {
        if (!saver.isDirty()) saver.change();
        await saver.flush();
      }
      return saver.draft()?.id ?? null;
    },
    onRefused: (...refused) => parts.current.onUploadRefused(...refused),
    onChange: edit,
    readFiles: (draftId) => parts.current.readFiles(draftId),
    onShown: (contentId, shown) => editor.showImage(contentId, shown),
  });
  const editor = new MailEditor(files);
  editor.onChange(edit);
  const versions = new TextVersions(editor, {
    draftId: () => saver.draft()?.id ?? null,
    onSaved: saver.subscribe,
    keep: (...call) => parts.current.keepVersion(...call),
  });
  return {
    mail,
    editor,
    files,
    saver,
    versions,
    html,
    content,
    edit,
    isEdited: () => isEdited,
    setEdited: (is) => (isEdited = is),
    isInterrupted: () => isInterrupted,
    setInterrupted: (is) => (isInterrupted = is),
    opened,
    isOpened: () => isOpened,
    setOpened: (is) => {
      isOpened ||= is;
      resolve(is);
    },
  };
}
