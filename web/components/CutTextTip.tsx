import { useEffect, useState } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './CutTextTip.module.css';
import { cutTexts } from './cut-texts.ts';

const css = classNames(sheet);

interface Tip {
  texts: readonly string[];
  left: number;
  /** The upper or the lower edge of what it is about. */
  edge: number;
  isAbove: boolean;
}

/** Nearer than this to the lower edge of the window there may be no room for the tip. */
const LEAST_ROOM = 120;

/** What is cut, and the box below which the whole of it is to stand. */
interface Place {
  within: Element;
  below: Element;
  /** A scroll takes it along; the pointer stays where it is. */
  isFocus: boolean;
}

/**
 * Shows the whole of a text that is cut, on hover and on focus. One for the whole page, so that a thousand cells cost
 * nothing. Readers hear the full text anyway.
 */
export function CutTextTip() {
  const [tip, setTip] = useState<Tip | null>(null);

  useEffect(() => {
    let shown: Place | null = null;
    function show(place: Place | null): void {
      if (place?.within === shown?.within) return;
      shown = place;
      draw();
    }
    function draw(): void {
      const texts = shown === null ? [] : cutTexts(shown.within);
      const box = shown?.below.getBoundingClientRect();
      if (box === undefined || texts.length === 0) {
        setTip(null);
        return;
      }
      const { top, bottom } = (shown?.below.closest('tr') ?? shown?.below)?.getBoundingClientRect() ?? box;
      const isAbove = window.innerHeight - bottom < LEAST_ROOM;
      setTip({ texts, left: box.left, edge: isAbove ? top : bottom, isAbove });
    }
    const hide = () => show(null);
    const onScroll = () => (shown?.isFocus ? draw() : hide());
    function onPointerMove({ pointerType, clientX, clientY }: PointerEvent): void {
      if (pointerType === 'touch') return;
      // The link of a row lies over all of its cells: what is meant is the cell below it.
      const at = document.elementsFromPoint(clientX, clientY);
      const within =
        at.find((element) => element.matches('td, th')) ??
        at.find((element) => element.matches('[data-cut]'));
      show(within ? { within, below: within.querySelector('[data-cut]') ?? within, isFocus: false } : null);
    }
    const onFocus = ({ target }: FocusEvent) => takeUp(target);
    function takeUp(target: EventTarget | null): void {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) {
        hide();
        return;
      }
      const row = target.closest('[data-row-index]');
      const isRow = target === row || target.hasAttribute('data-row-focus');
      const within = row && isRow ? row : target;
      // What has the focus as a whole, as the page itself after an action, is not what somebody reads.
      if (within !== row && within.querySelectorAll('[data-cut]').length > 1) {
        hide();
        return;
      }
      show({ within, below: row?.querySelector('[data-cut]') ?? within, isFocus: true });
    }
    function onKeyDown({ key }: KeyboardEvent): void {
      if (key === 'Escape') setTip(null);
    }
    // The focus may have been there first.
    takeUp(document.activeElement);
    document.addEventListener('pointermove', onPointerMove);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', hide);
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('scroll', onScroll, true);
    return () => {
      document.removeEventListener('pointermove', onPointerMove);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('scroll', onScroll, true);
    };
  }, []);

  if (!tip) return null;
  return (
    <div
      aria-hidden
      data-cut-tip=""
      className={css('tip')}
      data-above={tip.isAbove || undefined}
      style={{ ['--left' as string]: `${tip.left}px`, ['--edge' as string]: `${tip.edge}px` }}
    >
      {tip.texts.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </div>
  );
}
