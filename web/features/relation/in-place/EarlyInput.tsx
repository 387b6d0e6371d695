import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { Spinner } from '#web/components/Spinner.tsx';
import { classNames } from '#web/styles/class-names.ts';
import { type EarlyTyping, NOTHING_TYPED } from './early-typing.ts';
import sheet from './InPlaceDetail.module.css';

const css = classNames(sheet);

interface EarlyInputProps {
  term: string;
  value: string;
  /** The field is a list: letters look for an entry of it. */
  isList: boolean;
  typing: RefObject<EarlyTyping>;
  onCancel: () => void;
}

/** Stands where a field is on its way: what is typed meanwhile is the field's, and no shortcut of the page. */
export function EarlyInput({ term, value, isList, typing, onCancel }: EarlyInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const { key } = event;
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    const saves = key === 'Enter' || (isChord && key.toLowerCase() === 's');
    if (event.nativeEvent.isComposing) return;
    event.stopPropagation();
    if (key === 'Escape') onCancel();
    else if (saves) typing.current = { ...typing.current, isEntered: true };
    else if (isList && key.length === 1 && !isChord) {
      typing.current = { ...typing.current, text: `${typing.current.text ?? ''}${key}` };
    } else if (key !== 'Tab') return;
    // With Tab, too: the field takes the focus when it is there.
    event.preventDefault();
  }

  return (
    <span className={css('line')}>
      <input
        ref={input}
        type="text"
        className={css('early')}
        aria-label={term}
        aria-busy
        readOnly={isList}
        autoComplete="off"
        spellCheck={false}
        defaultValue={isList ? value : (typing.current.text ?? value)}
        onChange={(event) => {
          typing.current = { ...NOTHING_TYPED, text: event.target.value };
        }}
        onKeyDown={press}
      />
      <Spinner label="Laden" />
    </span>
  );
}
