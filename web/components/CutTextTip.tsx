import { type RefObject, useEffect, useState } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './CutTextTip.module.css';

const css = classNames(sheet);

interface Tip {
  text: string;
  left: number;
  top: number;
}

/**
 * Shows the whole of a text that its cell cuts, on hover and on focus. One for a whole list: it listens to the
 * list and looks at [data-cut] elements, so that a thousand cells cost nothing. Readers hear the full text anyway.
 */
export function CutTextTip({ within }: { within: RefObject<HTMLElement | null> }) {
  const [tip, setTip] = useState<Tip | null>(null);

  useEffect(() => {
    const list = within.current;
    if (!list) return;
    function show(event: Event) {
      const cut = event.target instanceof Element ? event.target.closest('[data-cut]') : null;
      const cell = cut ?? (event.target as Element).querySelector?.(':scope > * > [data-cut]');
      if (!cell || cell.scrollWidth <= cell.clientWidth) return setTip(null);
      const { left, bottom } = cell.getBoundingClientRect();
      setTip({ text: cell.textContent ?? '', left, top: bottom });
    }
    const hide = () => setTip(null);
    list.addEventListener('pointerover', show);
    list.addEventListener('focusin', show);
    list.addEventListener('pointerleave', hide);
    list.addEventListener('focusout', hide);
    list.addEventListener('scroll', hide);
    return () => {
      list.removeEventListener('pointerover', show);
      list.removeEventListener('focusin', show);
      list.removeEventListener('pointerleave', hide);
      list.removeEventListener('focusout', hide);
      list.removeEventListener('scroll', hide);
    };
  }, [within]);

  if (!tip) return null;
  return (
    <div aria-hidden className={css('tip')} style={{ left: tip.left, top: tip.top }}>
      {tip.text}
    </div>
  );
}
