import { canHaveFocus, FOCUSABLE, type Focused, type FocusedRow, rowsOf } from './focused.ts';
import { CONTENT_ID } from './RouteAnnouncer.tsx';

/**
 * Work goes on at the same control of the row that took the row's place, or in the nearest surroundings with
 * a control. `recent` begins with what had the focus last.
 */
export function findFocusTarget(recent: readonly Focused[]): HTMLElement | null {
  const content = document.getElementById(CONTENT_ID);
  let isOfScreen = false;
  for (const { element, ancestors, row } of recent) {
    const isInside = content !== null && ancestors.includes(content);
    // The way back from a screen is not to the bar that led there.
    if (isOfScreen && !isInside) continue;
    isOfScreen ||= isInside;
    const found = besideRow(row) ?? nearby([element, ...ancestors], content);
    if (found !== null) return found;
  }
  const panel = recent
    .flatMap(({ ancestors }) => ancestors)
    .find((candidate) => candidate.isConnected && candidate.matches(PANEL));
  return (panel && firstInside(panel)) ?? content;
}

function besideRow(at: FocusedRow | null): HTMLElement | null {
  if (at === null || !at.list.isConnected) return null;
  // What an emptied grid draws instead is a row as well; the grid itself says that it is empty.
  if (at.list instanceof HTMLElement && at.list.matches(EMPTIED) && isFocusTarget(at.list)) return at.list;
  const rows = rowsOf(at.list);
  const row = at.row.isConnected ? at.row : rows[Math.min(at.index, rows.length - 1)];
  if (!(row instanceof HTMLElement)) return null;
  const same = at.control < 0 ? row : controlsOf(row)[at.control];
  if (same !== undefined && isFocusTarget(same)) return same;
  return firstInside(row);
}

function nearby(candidates: readonly HTMLElement[], content: HTMLElement | null): HTMLElement | null {
  for (const candidate of candidates) {
    if (candidate === content) return null;
    // A panel takes the focus only while it seems to hold no control, as behind a dialog, and then drops it.
    if (isFocusTarget(candidate) && !candidate.matches(PANEL)) return candidate;
    const inside = candidate.isConnected && candidate.matches(GROUP) ? firstInside(candidate) : null;
    if (inside !== null) return inside;
  }
  return null;
}

const EMPTIED = '[role="grid"][data-empty]';
const PANEL = '[role="tabpanel"]';
const GROUP =
  '[data-field], [role="toolbar"], [role="dialog"], [role="group"], [role="grid"], form, section, ul, ol';

function isFocusTarget(element: HTMLElement): boolean {
  return element.matches(FOCUSABLE) && canHaveFocus(element);
}

function firstInside(group: HTMLElement): HTMLElement | null {
  return controlsOf(group).find((control) => control.tabIndex >= 0 && canHaveFocus(control)) ?? null;
}

function controlsOf(group: HTMLElement): readonly HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(FOCUSABLE)];
}
