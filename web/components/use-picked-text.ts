import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { afterPress } from '#web/form/after-press.ts';
import type { FoundOption } from './FoundList.tsx';
import { untakenTexts } from './untaken-texts.ts';

export const NOTHING_CHOSEN = 'Er is niets gekozen. Kies uit de lijst of maak het veld leeg.';

/** What the user asked for before the hits of the text were there. */
interface Wanted {
  /** Who left the field has not looked at its one hit. */
  readonly takesOnly: boolean;
  readonly submits: boolean;
}

interface PickedText {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly options: readonly FoundOption[];
  readonly isSearching: boolean;
  readonly onText: (text: string) => void;
  readonly onChoose: (option: FoundOption) => void;
  readonly onClear: () => void;
}

/**
 * The habit of every picker: what is typed stays until it is chosen from, is answered when its own hits are there, and
 * lets no form be saved over it. Before the hits are seen, Enter and Tab take only what cannot be mistaken.
 */
export function usePickedText({ input, options, isSearching, onText, onChoose, onClear }: PickedText) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const isTyped = draft !== null && draft.trim() !== '';
  const exact = options.find(({ isExact = false }) => isExact);

  function type(typed: string | null): void {
    setDraft(typed);
    setLeft(false);
    setWanted(null);
    onText(typed ?? '');
    // At once, so that a save never takes along what the field no longer shows.
    if (typed !== null && typed.trim() === '') onClear();
  }

  function choose(option: FoundOption): void {
    type(null);
    onChoose(option);
  }

  function clear(): void {
    type(null);
    onClear();
  }

  const only = options.length === 1 && options[0]?.isDisabled !== true ? options[0] : undefined;

  /** The form knows what was chosen only after it is drawn anew. */
  function chooseAndSubmit(option: FoundOption): void {
    choose(option);
    setTimeout(() => input.current?.form?.requestSubmit());
  }

  const onAnswer = useEffectEvent((asked: Wanted) => {
    setWanted(null);
    const taken = exact ?? (asked.takesOnly ? only : undefined);
    if (taken !== undefined) {
      if (asked.submits) chooseAndSubmit(taken);
      else choose(taken);
      return;
    }
    if (asked.submits) input.current?.focus();
    setLeft(asked.submits || document.activeElement !== input.current);
  });
  useEffect(() => {
    if (wanted !== null && !isSearching) onAnswer(wanted);
  }, [wanted, isSearching]);

  const onSubmit = useEffectEvent((event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    const isLookedAt = document.activeElement === input.current && !isLeft;
    if (isSearching) {
      setWanted({ takesOnly: isLookedAt || wanted?.takesOnly === true, submits: true });
      return;
    }
    const taken = exact ?? (isLookedAt ? only : undefined);
    if (taken !== undefined) {
      chooseAndSubmit(taken);
      return;
    }
    setLeft(true);
    input.current?.focus();
  });
  useEffect(() => {
    if (!isTyped) return;
    const release = untakenTexts.hold();
    const listening = new AbortController();
    const { signal } = listening;
    const heard = (event: Event) => onSubmit(event);
    input.current?.form?.addEventListener('submit', heard, { capture: true, signal });
    return () => {
      release();
      listening.abort();
    };
  }, [isTyped, input]);

  /** Before the list hears the key. `open` shows the list again, for a text that is not chosen from yet. */
  function pressFirst(event: KeyboardEvent, isOpen: boolean, open: () => void): void {
    if (!isTyped || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Tab' && isSearching) setWanted({ takesOnly: true, submits: wanted?.submits === true });
    if (event.key !== 'Enter') return;
    if (isSearching) setWanted({ takesOnly: true, submits: wanted !== null });
    else if (isOpen && options.length > 0) return;
    else open();
    event.preventDefault();
    event.stopPropagation();
  }

  function leave(): void {
    // Another window that comes to the front ends nothing.
    if (!document.hasFocus() || draft === null) return;
    if (!isTyped) type(null);
    else if (isSearching) setWanted(wanted ?? { takesOnly: false, submits: false });
    else if (exact !== undefined) choose(exact);
    else afterPress(() => setLeft(true));
  }

  return { draft, isTyped, isUntaken: isTyped && isLeft, type, choose, clear, pressFirst, leave };
}
