/** Widths at which the layout changes; styles/breakpoints.css has the same for the style sheets. */
export const COMPACT_UP_TO = 1024;
export const NARROW_UP_TO = 640;

/** At exactly 1024 the layout is compact and the sidebar opens all the same [SHELL-70, SHELL-71]. */
export function isCompact(width: number): boolean {
  return width <= COMPACT_UP_TO;
}

/** What was stored wins; otherwise wide windows start with an open sidebar [SHELL-60, SHELL-61]. */
export function startsOpen(stored: string | null, width: number): boolean {
  if (stored === 'open') return true;
  if (stored === 'closed') return false;
  return width >= COMPACT_UP_TO;
}
