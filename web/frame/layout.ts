/** Where wide windows begin; styles/breakpoints.css has the same for the style sheets. */
const WIDE_FROM = 1024;

/** What was stored wins; otherwise wide windows start with an open sidebar [SHELL-60, SHELL-61]. */
export function startsOpen(stored: string | null, width: number): boolean {
  if (stored === 'open') return true;
  if (stored === 'closed') return false;
  return width >= WIDE_FROM;
}
