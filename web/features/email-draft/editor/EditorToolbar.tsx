import {
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from '@lexical/list';
import { $patchStyleText } from '@lexical/selection';
import {
  $getSelection,
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  OUTDENT_CONTENT_COMMAND,
  REDO_COMMAND,
  type TextFormatType,
  UNDO_COMMAND,
} from 'lexical';
import {
  ALargeSmall,
  Bold,
  Braces,
  ImagePlus,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Underline,
  Undo2,
} from 'lucide-react';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Toolbar } from 'react-aria-components/Toolbar';
import { type MergeTagGroup, writtenTag } from '#domain/merge-tag/merge-tags.ts';
import { Button } from '#web/components/Button.tsx';
import { FloatingWait } from '#web/components/FloatingWait.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { Menu } from '#web/components/Menu.tsx';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { classNames } from '#web/styles/class-names.ts';
import type { MailEditor } from './create-mail-editor.ts';
import { $lookOfSelection, type EditorLook, PLAIN_LOOK } from './editor-look.ts';
import sheet from './MailEditor.module.css';
import { TEXT_SIZES, type TextSize } from './text-sizes.ts';

const css = classNames(sheet);

const LinkDialog = lazyPart(() => import('./LinkDialog.tsx').then((module) => module.LinkDialog), {
  placement: 'floating',
  catchesAll: true,
});

interface EditorToolbarProps {
  editor: MailEditor;
  onImageFiles: ((files: readonly File[]) => void) | undefined;
  tagGroups: readonly MergeTagGroup[];
}

/** The looks of a mail's text. One stop for Tab; the arrows go from button to button. */
export function EditorToolbar({ editor, onImageFiles, tagGroups }: EditorToolbarProps) {
  const { lexical } = editor;
  const look = useEditorLook(editor);
  const [isLinking, setLinking] = useState(false);
  const format = (type: TextFormatType) => lexical.dispatchCommand(FORMAT_TEXT_COMMAND, type);

  function resize(size: TextSize): void {
    lexical.update(() => {
      const selection = $getSelection();
      if (selection !== null) $patchStyleText(selection, { 'font-size': size });
    });
    lexical.focus();
  }

  function list(type: 'bullet' | 'number'): void {
    if (look.list === type) lexical.dispatchCommand(REMOVE_LIST_COMMAND, undefined);
    else if (type === 'bullet') lexical.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined);
    else lexical.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined);
  }

  return (
    <Toolbar aria-label="Opmaak" className={css('toolbar')}>
      <Toggle icon={Bold} label="Vet (Ctrl+B)" isOn={look.bold} onToggle={() => format('bold')} />
      <Toggle icon={Italic} label="Cursief (Ctrl+I)" isOn={look.italic} onToggle={() => format('italic')} />
      <Toggle
        icon={Underline}
        label="Onderstreept (Ctrl+U)"
        isOn={look.underline}
        onToggle={() => format('underline')}
      />
      <Menu
        label="Tekengrootte"
        trigger={<IconButton icon={ALargeSmall} label="Tekengrootte" />}
        actions={TEXT_SIZES.map(({ size, label }) => ({
          id: label,
          label,
          ...(size !== null && { detail: size }),
          onAction: () => resize(size),
        }))}
      />
      <span className={css('divider')} />
      <Toggle icon={List} label="Opsomming" isOn={look.list === 'bullet'} onToggle={() => list('bullet')} />
      <Toggle
        icon={ListOrdered}
        label="Genummerde lijst"
        isOn={look.list === 'number'}
        onToggle={() => list('number')}
      />
      <IconButton
        icon={IndentDecrease}
        label="Minder inspringen"
        preventFocusOnPress
        onPress={() => lexical.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined)}
      />
      <IconButton
        icon={IndentIncrease}
        label="Meer inspringen"
        preventFocusOnPress
        onPress={() => lexical.dispatchCommand(INDENT_CONTENT_COMMAND, undefined)}
      />
      <span className={css('divider')} />
      <Toggle icon={Link} label="Link" isOn={look.link !== null} onToggle={() => setLinking(true)} />
      {onImageFiles && (
        <FileTrigger
          acceptedFileTypes={['image/*']}
          allowsMultiple
          onSelect={(files) => files && onImageFiles([...files])}
        >
          <IconButton icon={ImagePlus} label="Afbeelding invoegen" />
        </FileTrigger>
      )}
      {tagGroups.map(({ key, name, tags }) => (
        <Menu
          key={key}
          label={`Samenvoegvelden ${name}`}
          trigger={<TagGroupButton name={name} />}
          actions={tags.map(({ tag, name: field }) => ({
            id: tag,
            label: field,
            detail: writtenTag(tag),
            onAction: () => editor.insertTag(writtenTag(tag)),
          }))}
        />
      ))}
      <span className={css('divider')} />
      <IconButton
        icon={Undo2}
        label="Ongedaan maken (Ctrl+Z)"
        preventFocusOnPress
        onPress={() => lexical.dispatchCommand(UNDO_COMMAND, undefined)}
      />
      <IconButton
        icon={Redo2}
        label="Opnieuw (Ctrl+Y)"
        preventFocusOnPress
        onPress={() => lexical.dispatchCommand(REDO_COMMAND, undefined)}
      />
      {isLinking && (
        <Suspense fallback={<FloatingWait />}>
          <LinkDialog editor={editor} address={look.link ?? ''} onDismiss={() => setLinking(false)} />
        </Suspense>
      )}
    </Toolbar>
  );
}

function TagGroupButton({ name }: { name: string }) {
  return (
    <Button variant="quiet" size="small" icon={Braces}>
      {name}
    </Button>
  );
}

interface ToggleProps {
  icon: LucideIcon;
  label: string;
  isOn: boolean;
  onToggle: () => void;
}

function Toggle({ icon, label, isOn, onToggle }: ToggleProps) {
  return (
    <ToggleButton
      aria-label={label}
      isSelected={isOn}
      onChange={onToggle}
      // A press keeps the cursor in the text.
      preventFocusOnPress
      className={css('toggle')}
      render={(props) => <button {...props} title={label} />}
    >
      <Icon of={icon} />
    </ToggleButton>
  );
}

/** Reads the look at each change of the text or the selection; the same object while nothing differs. */
function useEditorLook({ lexical }: MailEditor): EditorLook {
  const [reader] = useState(() => {
    let last = PLAIN_LOOK;
    return () => {
      const next = lexical.read(() => $lookOfSelection());
      if (JSON.stringify(next) !== JSON.stringify(last)) last = next;
      return last;
    };
  });
  return useSyncExternalStore((changed) => lexical.registerUpdateListener(changed), reader);
}
