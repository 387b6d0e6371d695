/** A day's name in the calendar's own header or cell. */
const DAY_LINK = ':is([role="columnheader"], [role="cell"])[data-date] [role="link"]';

export function dayLink(calendar: HTMLElement, day: string): HTMLElement | null {
  const links = [...calendar.querySelectorAll<HTMLElement>(DAY_LINK)];
  return links.find((link) => link.closest<HTMLElement>('[data-date]')?.dataset.date === day) ?? null;
}

interface CrowdedDay {
  readonly day: string;
  readonly timedIds: readonly string[];
}

/**
 * Stands for appointments of a day that have no room: in the hours one for each crowded time, from early to
 * late; in the whole days, and in a month, one for all.
 */
export function moreLink(
  calendar: HTMLElement,
  { day, timedIds }: CrowdedDay,
  id: string,
): HTMLElement | null {
  const cells = [...calendar.querySelectorAll(`[role="cell"][data-date="${CSS.escape(day)}"]`)];
  const isTimed = timedIds.includes(id);
  const cell = isTimed ? cells.at(-1) : cells[0];
  const links = [...(cell?.querySelectorAll<HTMLElement>('[aria-haspopup]') ?? [])];
  if (!isTimed) return links[0] ?? null;
  const hidden = timedIds.filter((one) => !cell?.querySelector(`[data-appointment="${CSS.escape(one)}"]`));
  let index = hidden.indexOf(id);
  for (const link of links) {
    index -= Number(link.querySelector<HTMLElement>('[data-more]')?.dataset.more ?? 0);
    if (index < 0) return link;
  }
  return links.at(-1) ?? null;
}

export function appointmentElement(calendar: HTMLElement, id: string): HTMLElement | null {
  const content = calendar.querySelector(`[data-appointment="${CSS.escape(id)}"]`);
  return content?.closest<HTMLElement>('[role="button"]') ?? null;
}

/** False for what the library draws hidden, to measure it, as there is no room. What is dragged is hidden and has its room. */
export function hasRoom(calendar: HTMLElement, appointment: HTMLElement): boolean {
  return calendar.dataset.dragging !== undefined || getComputedStyle(appointment).visibility !== 'hidden';
}

interface FocusedPart {
  readonly day?: string;
  readonly id?: string;
  readonly isMore?: boolean;
}

/** What has the focus: a day, an appointment, or what stands for the rest of a day. */
export function focusedPart(target: EventTarget | null): FocusedPart | null {
  if (!(target instanceof HTMLElement)) return null;
  const id = target.querySelector<HTMLElement>('[data-appointment]')?.dataset.appointment;
  if (target.matches('[role="button"]') && id !== undefined) return { id };
  const day = target.closest<HTMLElement>('[data-date]')?.dataset.date;
  if (day === undefined) return null;
  if (target.matches('[aria-haspopup]')) return { day, isMore: true };
  return target.matches('[role="link"]') ? { day } : null;
}

/**
 * The hours are scrolled by key too, as there may be no appointment to go to. What has the focus needs a role
 * that its table knows: the hours become its rows.
 */
function letScroll(scroller: HTMLElement): void {
  scroller.tabIndex = 0;
  scroller.parentElement?.setAttribute('role', 'presentation');
  scroller.setAttribute('role', 'rowgroup');
}

/**
 * Arrow keys go through the calendar, so one element alone is a tab stop: `current`, or the first day where
 * that is gone. Returns how to stop.
 */
export function keepOneTabStop(
  calendar: HTMLElement,
  current: () => HTMLElement | null,
): { readonly renew: () => void; readonly stop: () => void } {
  const renew = () => {
    const parts = [
      ...calendar.querySelectorAll<HTMLElement>('[role="button"][tabindex], [role="link"][tabindex]'),
    ];
    const currentStop = current();
    const stop = currentStop !== null && parts.includes(currentStop) ? currentStop : parts[0];
    for (const part of parts) {
      const tabIndex = part === stop ? 0 : -1;
      if (part.tabIndex !== tabIndex) part.tabIndex = tabIndex;
    }
    for (const scroller of calendar.querySelectorAll<HTMLElement>('[role="rowgroup"] > div[style*="auto"]')) {
      letScroll(scroller);
    }
  };
  const observer = new MutationObserver(renew);
  observer.observe(calendar, { childList: true, subtree: true });
  renew();
  return { renew, stop: () => observer.disconnect() };
}
