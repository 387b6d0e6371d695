import { useEffect, useState } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './CutTextTip.module.css';
import { cutTexts } from './cut-texts.ts';

const css = classNames(sheet);

interface Tip {
  texts: readonly string[];
  left: number;
  edge: number;
  isAbove: boolean;
}

const LEAST_ROOM_BELOW = 120;

interface TipAnchor {
  within: Element;
  anchor: Element;
  followsScroll: boolean;
}

/** A screen, a section or a list, as after an action, points at no single text; it may be filled after it got the focus. */
const isPart = (within: Element) =>
  !within.matches('[data-row-index]') &&
  (within.matches('main, article, section, [tabindex="-1"]:not([role], a, button)') ||
    within.querySelectorAll('[data-cut]').length > 1);

/** Shows cut text in full on hover and focus; one for the whole page. Screen readers read the full text anyway. */
export function CutTextTip() {
  const [tip, setTip] = useState<Tip | null>(null);

  useEffect(() => {
    let shown: TipAnchor | null = null;
    function show(tipAnchor: TipAnchor | null): void {
      if (tipAnchor?.within === shown?.within) return;
      shown = tipAnchor;
      draw();
    }
    function draw(): void {
      const tipAnchor = shown?.followsScroll && isPart(shown.within) ? null : shown;
      const texts = tipAnchor === null ? [] : cutTexts(tipAnchor.within);
      if (tipAnchor === null || texts.length === 0) {
        setTip(null);
        return;
      }
      const { left } = tipAnchor.anchor.getBoundingClientRect();
      const { top, bottom } = (tipAnchor.anchor.closest('tr') ?? tipAnchor.anchor).getBoundingClientRect();
      const isAbove = window.innerHeight - bottom < LEAST_ROOM_BELOW;
      setTip({ texts, left, edge: isAbove ? top : bottom, isAbove });
    }
    const hide = () => show(null);
    const onScroll = () => (shown?.followsScroll ? draw() : hide());
    function onPointerMove({ pointerType, clientX, clientY }: PointerEvent): void {
      if (pointerType === 'touch') return;
      // A row's link covers all of its cells, so the cell under the pointer is found by coordinates.
      const at = document.elementsFromPoint(clientX, clientY);
      const within =
        at.find((element) => element.matches('td, th')) ??
        at.find((element) => element.matches('[data-cut]'));
      show(
        within
          ? { within, anchor: within.querySelector('[data-cut]') ?? within, followsScroll: false }
          : null,
      );
    }
    function showFocused(target: EventTarget | null): void {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) {
        hide();
        return;
      }
      // A row that is read whole beside its list needs no tip, which would cover the rows below.
      if (target.closest('[data-read-beside]')) {
        hide();
        return;
      }
      const row = target.closest('[data-row-index]');
      const isRow = target === row || target.hasAttribute('data-row-focus');
      const within = row && isRow ? row : target;
      show({ within, anchor: row?.querySelector('[data-cut]') ?? within, followsScroll: true });
    }
    function onKeyDown({ key }: KeyboardEvent): void {
      if (key === 'Escape') setTip(null);
    }
    // This code is fetched late: something may have the focus already.
    showFocused(document.activeElement);
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('pointermove', onPointerMove, { signal });
    document.addEventListener('focusin', ({ target }) => showFocused(target), { signal });
    document.addEventListener('focusout', hide, { signal });
    document.addEventListener('keydown', onKeyDown, { signal });
    document.addEventListener('scroll', onScroll, { signal, capture: true });
    return () => stop.abort();
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
