import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { afterPress } from '#web/form/after-press.ts';
import type { FoundOption } from './FoundList.tsx';
import { unpickedTexts } from './unpicked-texts.ts';

export const NOTHING_CHOSEN = 'Er is niets gekozen. Kies uit de lijst of maak het veld leeg.';

/** What the user asked for before the hits of the text were there. */
interface PendingPick {
  /** The user left the field before its one hit was seen; leaving accepts it only where this is true. */
  readonly acceptsOnlyHit: boolean;
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
 * A typed text stays until it is chosen from, is answered by its own hits, and lets no form be saved over it.
 * Before the hits are seen, Enter and Tab take only what cannot be mistaken.
 */
export function usePickedText({ input, options, isSearching, onText, onChoose, onClear }: PickedText) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [pendingPick, setPendingPick] = useState<PendingPick | null>(null);
  const isTyped = draft !== null && draft.trim() !== '';
  const exact = options.find(({ isExact = false }) => isExact);

  function type(typed: string | null): void {
    setDraft(typed);
    setLeft(false);
    setPendingPick(null);
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

  /** Submits after the next render, as only then the form knows what was chosen. */
  function chooseAndSubmit(option: FoundOption): void {
    choose(option);
    setTimeout(() => input.current?.form?.requestSubmit());
  }

  const onAnswer = useEffectEvent((pick: PendingPick) => {
    setPendingPick(null);
    const hit = exact ?? (pick.acceptsOnlyHit ? only : undefined);
    if (hit !== undefined) {
      if (pick.submits) chooseAndSubmit(hit);
      else choose(hit);
      return;
    }
    if (pick.submits) input.current?.focus();
    setLeft(pick.submits || document.activeElement !== input.current);
  });
  useEffect(() => {
    if (pendingPick !== null && !isSearching) onAnswer(pendingPick);
  }, [pendingPick, isSearching]);

  const onSubmit = useEffectEvent((event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    const isLookedAt = document.activeElement === input.current && !isLeft;
    if (isSearching) {
      setPendingPick({ acceptsOnlyHit: isLookedAt || pendingPick?.acceptsOnlyHit === true, submits: true });
      return;
    }
    const hit = exact ?? (isLookedAt ? only : undefined);
    if (hit !== undefined) {
      chooseAndSubmit(hit);
      return;
    }
    setLeft(true);
    input.current?.focus();
  });
  useEffect(() => {
    if (!isTyped) return;
    const release = unpickedTexts.register();
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
    if (event.key === 'Tab' && isSearching)
      setPendingPick({ acceptsOnlyHit: true, submits: pendingPick?.submits === true });
    if (event.key !== 'Enter') return;
    if (isSearching) setPendingPick({ acceptsOnlyHit: true, submits: pendingPick !== null });
    else if (isOpen && options.length > 0) return;
    else open();
    event.preventDefault();
    event.stopPropagation();
  }

  function leave(): void {
    // A blur because another window comes to the front keeps what is typed.
    if (!document.hasFocus() || draft === null) return;
    if (!isTyped) type(null);
    else if (isSearching) setPendingPick(pendingPick ?? { acceptsOnlyHit: false, submits: false });
    else if (exact !== undefined) choose(exact);
    else afterPress(() => setLeft(true));
  }

  return { draft, isTyped, isUntaken: isTyped && isLeft, type, choose, clear, pressFirst, leave };
}
