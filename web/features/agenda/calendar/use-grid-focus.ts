import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { addDays } from '#domain/dates/amsterdam-time.ts';
import { useShortcut } from '#web/components/shortcut-store.ts';
import { type CalendarView, dayBeside } from '#web/features/agenda/visible-range.ts';
import { type GridDay, type GridMove, type GridPosition, moveInGrid } from './grid-keys.ts';
import {
  appointmentElement,
  dayLink,
  focusedPart,
  hasRoom,
  keepOneTabStop,
  moreLink,
} from './roving-stop.ts';

interface GridFocusOptions {
  readonly view: CalendarView;
  readonly day: string;
  readonly days: readonly (GridDay & { readonly timedIds: readonly string[] })[];
  readonly onGo: (day: string) => void;
  readonly onAdd: (day: string) => void;
  readonly onDelete: (id: string) => void;
  readonly onReschedule: (id: string) => void;
  readonly isFormOpen: boolean;
  readonly saved: { readonly id: string; readonly startDay: string } | null;
}

interface Reached {
  readonly day: string;
  readonly id: string | null;
}

/**
 * The library lacks a keyboard: one tab stop, arrow keys between days and appointments, letters for what is
 * done with the focused one. A focus that a redraw loses comes back. Returns what puts the focus on an
 * appointment once it is drawn, unless it goes elsewhere first.
 */
export function useGridFocus(
  calendar: RefObject<HTMLElement | null>,
  options: GridFocusOptions,
): (id: string) => void {
  const { view, day, days, onGo } = options;
  const reached = useRef<Reached | null>(null);
  const shouldFocus = useRef(false);
  /** A day that has the focus until its appointment, which was just saved, is read. */
  const waiting = useRef<HTMLElement | null>(null);
  const renew = useRef<() => void>(() => undefined);
  const landOn = useRef<(id: string) => void>(() => undefined);
  const dayOf = (id: string, otherwise: string) => days.find(({ ids }) => ids.includes(id))?.day ?? otherwise;

  const behind = (element: HTMLElement, at: string, id: string): HTMLElement | null => {
    const found = days.find(({ day: one }) => one === at);
    return found === undefined ? null : moreLink(element, found, id);
  };

  /** What shows an appointment, or stands for it where there is no room. */
  const partOf = ({ day: at, id }: Reached): HTMLElement | null => {
    if (calendar.current === null) return null;
    if (id === null) return dayLink(calendar.current, at);
    const drawn = appointmentElement(calendar.current, id);
    if (drawn !== null && hasRoom(calendar.current, drawn)) return drawn;
    return behind(calendar.current, at, id) ?? drawn;
  };
  const elementOf = (position: Reached | null): HTMLElement | null =>
    position && (partOf(position) ?? partOf({ ...position, id: null }));

  const current = useEffectEvent(
    () =>
      elementOf(reached.current) ??
      elementOf({ day, id: null }) ??
      elementOf({ day: days[0]?.day ?? day, id: null }),
  );

  /** Restores a focus that was lost as its element was drawn again, or gives it to one that is drawn now. */
  const restore = useEffectEvent(() => {
    const position = reached.current;
    const isLost = [document.body, calendar.current, waiting.current].some(
      (element) => element !== null && element === document.activeElement,
    );
    if (!shouldFocus.current || !isLost || position === null) return;
    const { id } = position;
    const isShown = id !== null && days.some(({ ids }) => ids.includes(id));
    // An appointment of the shown days will be drawn, if it is not yet.
    const element = isShown ? partOf(position) : elementOf(position);
    if (element === null || element === document.activeElement) return;
    waiting.current = id !== null && !isShown ? element : null;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest' });
  });

  const reachedAt = ({ day: at, item }: GridPosition): Reached => ({
    day: at,
    id: days.find((one) => one.day === at)?.ids[item - 1] ?? null,
  });

  const go = useEffectEvent((move: GridMove, key: string) => {
    const from = reached.current?.day ?? day;
    if (move === 'before' || move === 'after') {
      const steps = move === 'before' ? -1 : 1;
      const next = key.startsWith('Arrow') ? addDays(from, steps) : dayBeside(view, from, steps);
      reached.current = { day: next, id: null };
      shouldFocus.current = true;
      // What has the focus goes with its view, and the screen around would take it.
      calendar.current?.focus({ preventScroll: true });
      onGo(next);
      return;
    }
    let at: GridPosition = move;
    reached.current = reachedAt(at);
    let element = elementOf(reached.current);
    // A 'more' link stands for many appointments: an arrow key goes on to what comes after it.
    while (key.startsWith('Arrow') && element !== null && element === document.activeElement) {
      const further = moveInGrid(days, at, key, view === 'maand');
      if (further === null || typeof further === 'string') break;
      if (further.day === at.day && further.item === at.item) break;
      at = further;
      reached.current = reachedAt(at);
      element = elementOf(reached.current);
    }
    renew.current();
    element?.focus();
    element?.scrollIntoView({ block: 'nearest' });
  });

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const { current: at } = reached;
    // The appointment may have moved since it got the focus.
    const position = at !== null && at.id !== null ? { ...at, day: dayOf(at.id, at.day) } : at;
    reached.current = position;
    if (altKey || ctrlKey || metaKey || shiftKey || position === null || focusedPart(event.target) === null)
      return;
    const { id } = position;
    if (key === 'n') {
      event.preventDefault();
      options.onAdd(position.day);
      return;
    }
    const ids = days.find((one) => one.day === position.day)?.ids ?? [];
    const item = id === null ? 0 : ids.indexOf(id) + 1;
    const move = moveInGrid(days, { day: position.day, item }, key, view === 'maand');
    if (move === null) return;
    event.preventDefault();
    go(move, key);
  });

  const act = (action: (id: string) => void) => {
    const id = focusedPart(document.activeElement)?.id;
    if (id !== undefined) action(id);
  };
  const group = 'Agenda';
  useShortcut({
    keys: ['v'],
    description: 'Gekozen afspraak verplaatsen',
    group,
    onPress: () => act(options.onReschedule),
  });
  useShortcut({
    keys: ['Delete'],
    description: 'Gekozen afspraak verwijderen',
    group,
    onPress: () => act(options.onDelete),
  });

  const firstBehind = (link: EventTarget | null, at: string): Reached => {
    const ids = days.find((one) => one.day === at)?.ids ?? [];
    return { day: at, id: ids.find((id) => partOf({ day: at, id }) === link) ?? null };
  };

  const reach = useEffectEvent((target: EventTarget | null) => {
    const part = focusedPart(target);
    if (part === null || target === waiting.current) return;
    if (part.isMore === true) {
      // Keeps the focused appointment's position among those that the 'more' link stands for.
      if (elementOf(reached.current) !== target) reached.current = firstBehind(target, part.day ?? day);
      shouldFocus.current = true;
      renew.current();
      return;
    }
    const { id } = part;
    reached.current = id === undefined ? { day: part.day ?? day, id: null } : { day: dayOf(id, day), id };
    shouldFocus.current = true;
    renew.current();
  });

  const land = useEffectEvent((id: string) => {
    reached.current = { day: dayOf(id, day), id };
    shouldFocus.current = true;
    // What had the focus before got it back while another was dragged.
    if (calendar.current?.contains(document.activeElement)) calendar.current.focus({ preventScroll: true });
    requestAnimationFrame(() => restore());
  });

  /** After a form the work goes on at what it saved, or where it was opened. */
  const wasFormOpen = useRef(options.isFormOpen);
  const onFormClosed = useEffectEvent(() => {
    const { saved } = options;
    if (saved !== null) reached.current = { day: saved.startDay, id: saved.id };
    if (reached.current === null) return;
    shouldFocus.current = true;
    restore();
  });
  useEffect(() => {
    if (wasFormOpen.current && !options.isFormOpen) onFormClosed();
    wasFormOpen.current = options.isFormOpen;
  }, [options.isFormOpen]);

  useEffect(() => {
    const element = calendar.current;
    if (element === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('keydown', (event) => press(event), { signal });
    element.addEventListener('focusin', ({ target }) => reach(target), { signal });
    // The library keeps a press from moving the focus, as it may begin a drag.
    element.addEventListener(
      'click',
      ({ target }) => reach(target instanceof Element ? target.closest('[role="button"]') : null),
      { signal, capture: true },
    );
    // A click or Tab elsewhere ends the wish for the focus; an element that goes away does not.
    element.addEventListener(
      'focusout',
      ({ target, relatedTarget }) => {
        const isGoing = target instanceof HTMLElement && target.isConnected;
        if (isGoing && relatedTarget instanceof HTMLElement && !element.contains(relatedTarget)) {
          shouldFocus.current = false;
        }
      },
      { signal },
    );
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (!(target instanceof Node && element.contains(target))) shouldFocus.current = false;
      },
      { signal },
    );
    const tabStop = keepOneTabStop(element, () => current());
    const drawn = new MutationObserver(() => restore());
    drawn.observe(element, { childList: true, subtree: true });
    renew.current = tabStop.renew;
    landOn.current = (id) => land(id);
    return () => {
      stop.abort();
      drawn.disconnect();
      tabStop.stop();
    };
  }, [calendar]);

  return useCallback((id: string) => landOn.current(id), []);
}
