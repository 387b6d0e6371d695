/** From the edge of the window. */
const LEAST_SPACE = 10;

/** The popover in which the library lists what there is no room for; null for what stands elsewhere. */
function popoverOf(part: HTMLElement): HTMLElement | null {
  return part.closest<HTMLElement>('[role="dialog"]');
}

/** Closes the popover in which an appointment was chosen, as its form opens beside the calendar. */
export function closePopoverOf(appointment: HTMLElement): void {
  popoverOf(appointment)?.querySelector('button')?.click();
}

/** Moves the popover of a header up where it would end below the window: the library looks at its top alone. */
export function keepInWindow(header: HTMLElement): void {
  const popover = popoverOf(header);
  if (popover === null) return;
  // The library places it once its parts are there.
  requestAnimationFrame(() => {
    const { top, bottom } = popover.getBoundingClientRect();
    const over = Math.min(bottom + LEAST_SPACE - window.innerHeight, top - LEAST_SPACE);
    if (over > 0) popover.style.top = `${Number.parseFloat(popover.style.top) - over}px`;
  });
}
