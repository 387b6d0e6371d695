import { useEffect, useState } from 'react';
import { SIGNATURE_PICTURE } from '#domain/email-signature/email-signature.ts';
import type { MergeTagGroup } from '#domain/merge-tag/merge-tags.ts';
import { isRelationTag, MERGE_TAG_GROUPS } from '#domain/merge-tag/merge-tags.ts';
import { Button } from '#web/components/Button.tsx';
import { Card } from '#web/components/Card.tsx';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import type { ScreenTag } from '#web/errors/failure.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { whenCounted } from '#web/features/email/html/html-counter.ts';
import { MailEditor } from '#web/features/email-write/editor/create-mail-editor.ts';
import { MailEditorField } from '#web/features/email-write/editor/MailEditorField.tsx';
import { useLeaveWarning } from '#web/form/use-leave-warning.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './SignatureForm.module.css';
import { type SignatureOwner, type StoredSignature, useChangeSignature } from './use-change-signature.ts';

const css = classNames(sheet);

/** Those that are the same in every mail: with one of a relation no mail could go to who is none. */
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

/** Writes a signature as mails are written; an empty one is none. */
export function SignatureForm({ title, explanation, owner, stored, screen }: SignatureFormProps) {
  const [editor] = useState(makeEditor);
  const [version, setVersion] = useState(stored.version);
  const [isDirty, setDirty] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const change = useChangeSignature(owner);
  const showError = useErrorModal(screen);
  useLeaveWarning(isDirty, () => setDirty(false));

  useEffect(() => {
    const stop = editor.onChange(() => setDirty(true));
    if (stored.body !== '') {
      whenCounted(
        // Later answers of the same query leave alone what is typed.
        () => editor.isEmpty() && editor.load(stored.body),
        () => undefined,
      );
    }
    return stop;
  }, [editor, stored.body]);

  async function save(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const saved = await change({ body: editor.isEmpty() ? '' : editor.html(), version });
      if (saved !== null) {
        setVersion(saved.version);
        setDirty(false);
        snackbar.raise({ text: saved.body === '' ? 'Handtekening verwijderd.' : 'Handtekening opgeslagen.' });
      }
    } catch (error) {
      await showError(error);
    }
    setBusy(false);
  }

  return (
    <Card title={title}>
      <div className={css('form')}>
        <p className={css('explanation')}>{explanation}</p>
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

function makeEditor(): MailEditor {
  const take = async () => {
    void dialogs.alert({ text: SIGNATURE_PICTURE });
    return null;
  };
  return new MailEditor({ adopt: () => null, take, shownOf: () => '' });
}
