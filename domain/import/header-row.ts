import { proposeMapping } from './header-mapping.ts';
import { headersIssue } from './import-limits.ts';

const MOST_ABOVE = 25;
const SAMPLE = 60;

type Line = readonly string[];

/**
 * The line, from 0, that likely names the columns: the first with nearly as many known names as the best, or,
 * where few are known, the first that fills most columns (IMPEX-06).
 */
export function proposeHeaderRow(lines: readonly Line[]): number {
  const sample = lines.slice(0, SAMPLE);
  const filled = sample.map(filledCells);
  const first = filled.findIndex((count) => count > 0);
  const known = sample.slice(0, MOST_ABOVE).map(knownNames);
  const most = Math.max(0, ...known);
  const isEnough =
    most >= 2
      ? (index: number) => (known[index] ?? 0) >= Math.max(2, most * 0.6)
      : (index: number) => (filled[index] ?? 0) >= Math.max(1, usual(filled) * 0.6);
  const found = known.findIndex((_, index) => isEnough(index));
  return found === -1 ? first : found;
}

function knownNames(line: Line): number {
  if (headersIssue(line) !== null) return 0;
  return proposeMapping(line).filter((column) => column !== null).length;
}

function filledCells(line: Line): number {
  return line.filter((cell) => cell.trim() !== '').length;
}

function usual(counts: readonly number[]): number {
  const sorted = counts.filter((count) => count > 0).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
