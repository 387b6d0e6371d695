import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { AppointmentRow } from '#web/features/agenda/appointment-row.ts';
import type { ShownTip } from './AgendaTip.tsx';
import { focusedPart } from './roving-stop.ts';

export function useAgendaTip(
  calendar: RefObject<HTMLElement | null>,
  appointments: readonly AppointmentRow[],
  tipId: string,
): ShownTip | null {
  const [tip, setTip] = useState<ShownTip | null>(null);
  const show = useEffectEvent((element: HTMLElement | null) => {
    const id = element === null ? undefined : focusedPart(element)?.id;
    const appointment = appointments.find((one) => one.id === id);
    setTip(
      element === null || appointment === undefined
        ? null
        : { appointment, anchor: element.getBoundingClientRect() },
    );
  });

  useEffect(() => {
    const element = calendar.current;
    if (element === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    const partOf = (target: EventTarget | null) =>
      target instanceof Element ? target.closest<HTMLElement>('[role="button"]') : null;
    const hide = () => show(null);
    element.addEventListener(
      'pointerover',
      ({ target, pointerType, buttons }) => {
        if (pointerType !== 'touch') show(buttons === 0 ? partOf(target) : null);
      },
      { signal },
    );
    element.addEventListener('pointerleave', hide, { signal });
    element.addEventListener('pointerdown', hide, { signal });
    element.addEventListener(
      'focusin',
      ({ target }) => {
        const part = partOf(target);
        if (part === null || !part.matches(':focus-visible')) return;
        part.setAttribute('aria-describedby', tipId);
        show(part);
      },
      { signal },
    );
    element.addEventListener(
      'focusout',
      ({ target }) => {
        partOf(target)?.removeAttribute('aria-describedby');
        hide();
      },
      { signal },
    );
    element.addEventListener('scroll', hide, { signal, capture: true });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal });
    return () => stop.abort();
  }, [calendar, tipId]);

  return tip;
}
