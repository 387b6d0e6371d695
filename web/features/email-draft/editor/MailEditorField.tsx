import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { MERGE_TAG_GROUPS, type MergeTagGroup } from '#domain/merge-tag/merge-tags.ts';
import { classNames } from '#web/styles/class-names.ts';
import type { MailEditor } from './create-mail-editor.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import sheet from './MailEditor.module.css';

const css = classNames(sheet);

/** No element of HTML is a box for text with looks. */
const textBox = (label: string) =>
  ({ role: 'textbox', 'aria-multiline': true, 'aria-label': label, tabIndex: 0 }) as const;

interface MailEditorFieldProps {
  editor: MailEditor;
  label: string;
  /** Absent where a text has no pictures. */
  onImageFiles?: (files: readonly File[]) => void;
  placeholder?: string;
  tagGroups?: readonly MergeTagGroup[];
}

export function MailEditorField({
  editor,
  label,
  onImageFiles,
  placeholder = 'Typ hier uw bericht.',
  tagGroups = MERGE_TAG_GROUPS,
}: MailEditorFieldProps) {
  const root = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const isEmpty = useSyncExternalStore(
    (changed) => editor.lexical.registerTextContentListener(changed),
    () => editor.isEmpty(),
  );

  useEffect(() => {
    const stop = editor.register();
    editor.lexical.setRootElement(root.current);
    return () => {
      editor.lexical.setRootElement(null);
      stop();
    };
  }, [editor]);

  return (
    <div className={css('frame')}>
      <EditorToolbar editor={editor} onImageFiles={onImageFiles} tagGroups={tagGroups} />
      <div className={css('place')}>
        <div
          ref={root}
          className={css('text')}
          contentEditable
          suppressContentEditableWarning
          {...textBox(label)}
          aria-describedby={helpId}
          spellCheck
          lang="nl"
          data-field="text"
        />
        {isEmpty && (
          <span id={helpId} className={css('placeholder')}>
            {placeholder}
          </span>
        )}
      </div>
    </div>
  );
}
