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
import { WaitingPart } from '#web/errors/WaitingPart.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './CommandPalette.module.css';
import { useFloating } from './floating.ts';
import { Icon } from './Icon.tsx';
import { Kbd } from './Kbd.tsx';
import { Skeleton } from './Skeleton.tsx';

const css = classNames(sheet);

export interface ResultKeys {
  move(step: 1 | -1): void;
}

export interface PaletteSearch {
  text: string;
  /** Enter was pressed: the first result runs once no search can put another before it. */
  isEntered: boolean;
  onNothingToRun: () => void;
  onClose: () => void;
  onActiveChange: (resultId: string | null) => void;
  listId: string;
  keys: RefObject<ResultKeys | null>;
}

interface CommandPaletteProps {
  initial: { readonly text: string; readonly isEntered: boolean };
  onClose: () => void;
  label?: string;
  prompt?: string;
  results: (search: PaletteSearch) => ReactNode;
}

/** Ctrl+K. Its field waits for no fetched code, so that it has the focus before the next key. */
export function CommandPalette({
  initial,
  onClose,
  label = 'Zoeken en opdrachten',
  prompt = 'Zoek een relatie of opdracht',
  results,
}: CommandPaletteProps) {
  const [text, setText] = useState(initial.text);
  const [isEntered, setEntered] = useState(initial.isEntered);
  const [activeId, setActiveId] = useState<string | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<ResultKeys>(null);
  const listId = useId();
  useFloating('modal');

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    input.current?.focus();
    // Closing gives the focus back; removing the element alone would not.
    return () => shown?.close();
  }, []);

  useLayoutEffect(() => {
    // A click on the backdrop has the dialog itself as its target.
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
    <dialog ref={dialog} aria-label={label} className={css('palette')} onCancel={onClose}>
      <div className={css('field')}>
        <span className={css('glass')}>
          <Icon of={Search} />
        </span>
        <input
          ref={input}
          type="text"
          className={css('input')}
          aria-label={prompt}
          placeholder={prompt}
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
      <Suspense fallback={<ResultsOnTheirWay />}>
        {results({
          text,
          isEntered,
          onClose,
          listId,
          keys,
          onNothingToRun: () => setEntered(false),
          onActiveChange: setActiveId,
        })}
      </Suspense>
    </dialog>
  );
}

function ResultsOnTheirWay() {
  const skeleton = (
    <div role="status" aria-label="Wordt geladen…" className={css('skeleton')}>
      <Skeleton width="40%" />
      <Skeleton width="70%" />
      <Skeleton width="60%" />
    </div>
  );
  return (
    <div className={css('placeholder')}>
      <WaitingPart skeleton={skeleton} />
    </div>
  );
}
