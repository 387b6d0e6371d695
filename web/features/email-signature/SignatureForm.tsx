import type { NavigateOptions } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SIGNATURE_PICTURE } from '#domain/email-signature/signature-picture.ts';
import type { MergeTagGroup } from '#domain/merge-tag/merge-tags.ts';
import { isRelationTag, MERGE_TAG_GROUPS } from '#domain/merge-tag/merge-tags.ts';
import { Button } from '#web/components/Button.tsx';
import { Card } from '#web/components/Card.tsx';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import type { ScreenTag } from '#web/errors/failure.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { whenCounted } from '#web/features/email/html/html-counter.ts';
import { MailEditor } from '#web/features/email-draft/editor/create-mail-editor.ts';
import { MailEditorField } from '#web/features/email-draft/editor/MailEditorField.tsx';
import { openForm } from '#web/form/form-state.ts';
import { KeptInputBanner } from '#web/form/KeptInputBanner.tsx';
import { keptInputs } from '#web/form/kept-inputs.ts';
import { useEarlierInput, useKeptInput } from '#web/form/use-kept-input.ts';
import { useLeaveWarning } from '#web/form/use-leave-warning.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './SignatureForm.module.css';
import { type SignatureOwner, type StoredSignature, useUpdateSignature } from './use-update-signature.ts';

const css = classNames(sheet);

/** Tags that are the same in every mail: with one of a relation only relations could get the mail. */
const TAGS: readonly MergeTagGroup[] = MERGE_TAG_GROUPS.map((group) => ({
  ...group,
  tags: group.tags.filter(({ tag }) => !isRelationTag(tag)),
})).filter(({ tags }) => tags.length > 0);

interface SignatureFormProps {
  title: string;
  explanation: string;
  owner: SignatureOwner;
  stored: StoredSignature;
  screen: ScreenTag;
}

const FORM_LOCATIONS: Readonly<Record<SignatureOwner, NavigateOptions>> = {
  user: { to: '/account' },
  office: { to: '/beheer', search: { tab: 'handtekening' } },
};

/** Writes a signature as mails are written; an empty one is none. */
export function SignatureForm({ title, explanation, owner, stored, screen }: SignatureFormProps) {
  const [editor] = useState(makeEditor);
  const [opened, setOpened] = useState(stored);
  /** What is not saved of it; null where nothing was typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const isTouched = useRef(false);
  const change = useUpdateSignature(owner);
  const showError = useErrorModal(screen);
  const { form, earlier, dismissEarlier } = useEarlierInput<string>(FORM_LOCATIONS[owner]);
  const isDirty = typed !== null;
  const state = useMemo(
    () => openForm({ stored: opened.body, version: opened.version, content: typed ?? opened.body }),
    [opened, typed],
  );
  useKeptInput(form, state, isDirty);
  useLeaveWarning(isDirty && !isLeaving, () => {
    setTyped(null);
    keptInputs.forget(form);
  });

  useEffect(() => {
    const stop = editor.onChange(() => {
      isTouched.current = true;
      setTyped(bodyOf(editor));
    });
    if (stored.body !== '') {
      whenCounted(
        // Later answers of the same query leave alone what the user typed or deleted.
        () => !isTouched.current && editor.isEmpty() && editor.load(stored.body),
        () => undefined,
      );
    }
    return stop;
  }, [editor, stored.body]);

  async function save(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const body = bodyOf(editor);
    try {
      const saved = await change({ body, version: opened.version });
      if (saved !== null) {
        setOpened(saved);
        // What was typed meanwhile is not saved.
        if (bodyOf(editor) === body) {
          setTyped(null);
          keptInputs.forget(form);
        }
        snackbar.raise({ text: saved.body === '' ? 'Handtekening verwijderd.' : 'Handtekening opgeslagen.' });
      }
    } catch (error) {
      // No warning, because the input is kept.
      flushSync(() => setLeaving(true));
      await showError(error);
      setLeaving(false);
    }
    setBusy(false);
  }

  function goOnWith({ content, version }: { content: string; version: number | null }): void {
    whenCounted(
      () => editor.load(content, true),
      () => {
        setOpened((now) => ({ ...now, version: version ?? now.version }));
        dismissEarlier();
      },
    );
  }

  return (
    <Card title={title}>
      <div className={css('form')}>
        <p className={css('explanation')}>{explanation}</p>
        {earlier && (
          <KeptInputBanner
            kept={{
              keptAt: earlier.keptAt,
              isRestored: false,
              restore: () => goOnWith(earlier),
              discard: () => {
                if (!isDirty) keptInputs.forget(form);
                dismissEarlier();
              },
            }}
          />
        )}
        <MailEditorField
          editor={editor}
          label={title}
          placeholder="Typ hier de handtekening."
          tagGroups={TAGS}
        />
        <div>
          <Button variant="primary" busy={isBusy} onPress={() => void save()}>
            Handtekening opslaan
          </Button>
        </div>
      </div>
    </Card>
  );
}

function bodyOf(editor: MailEditor): string {
  return editor.isEmpty() ? '' : editor.html();
}

function makeEditor(): MailEditor {
  const attachImage = async () => {
    void dialogs.alert({ text: SIGNATURE_PICTURE });
    return null;
  };
  return new MailEditor({ adopt: () => null, attachImage, shownOf: () => '' });
}
