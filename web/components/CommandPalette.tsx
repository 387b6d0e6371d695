import { Search } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './CommandPalette.module.css';
import { useFloating } from './floating.ts';
import { Icon } from './Icon.tsx';
import { Kbd } from './Kbd.tsx';

const css = classNames(sheet);

/** What the results do for the keys that the field gets. */
export interface ResultKeys {
  /** To the next or the previous result. */
  move(step: 1 | -1): void;
}

/** What the results need to know of the field above them. */
export interface PaletteSearch {
  text: string;
  /** Enter was pressed: what the text means runs as soon as it is known. */
  isEntered: boolean;
  /** It ran, or means nothing. */
  onTaken: () => void;
  onClose: () => void;
  /** The id of the result that Enter takes, for who cannot see it. */
  onActive: (id: string | null) => void;
  listId: string;
  keys: RefObject<ResultKeys | null>;
}

interface CommandPaletteProps {
  /** What was typed before the palette stood. */
  text: string;
  isEntered: boolean;
  onClose: () => void;
  /** The results, which may come later than the field. */
  results: (search: PaletteSearch) => ReactNode;
}

/**
 * Ctrl+K: one field to go somewhere, find a record or add one. The field needs nothing that is fetched: it has the
 * focus before the next key.
 */
export function CommandPalette({ onClose, results, ...typed }: CommandPaletteProps) {
  const [text, setText] = useState(typed.text);
  const [isEntered, setEntered] = useState(typed.isEntered);
  const [activeId, setActiveId] = useState<string | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<ResultKeys>(null);
  const listId = useId();
  useFloating();

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    input.current?.focus();
    // Gives the focus back to where it came from.
    return () => shown?.close();
  }, []);

  useLayoutEffect(() => {
    // What is pressed beside the palette is, to the browser, the dialog itself.
    const onClick = ({ target }: MouseEvent) => target === dialog.current && onClose();
    const shown = dialog.current;
    shown?.addEventListener('click', onClick);
    return () => shown?.removeEventListener('click', onClick);
  }, [onClose]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (step !== null) keys.current?.move(step);
    else if (event.key === 'Enter') setEntered(text.trim() !== '' || activeId !== null);
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') input.current?.select();
    else return;
    event.preventDefault();
  }

  return (
    <dialog ref={dialog} aria-label="Zoeken en opdrachten" className={css('palette')} onCancel={onClose}>
      <div className={css('field')}>
        <span className={css('glass')}>
          <Icon of={Search} />
        </span>
        <input
          ref={input}
          type="text"
          className={css('input')}
          aria-label="Zoek een relatie of opdracht"
          placeholder="Zoek een relatie of opdracht"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={activeId ?? undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setEntered(false);
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd keys={['Esc']} />
      </div>
      <Suspense fallback={<div className={css('coming')} />}>
        {results({
          ...{ text, isEntered, onClose, listId, keys },
          onTaken: () => setEntered(false),
          onActive: setActiveId,
        })}
      </Suspense>
    </dialog>
  );
}
