import { saysNothing } from './nothing-words.ts';

/** OWASP, CSV Injection. Some spreadsheets read the full-width signs as the ordinary ones. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r]/;

/** Puts a quote before a cell that a spreadsheet would run as a formula. */
export function guardFormula(cell: string): string {
  return FORMULA.test(cell) || isQuotedNothing(cell) ? `'${cell}` : cell;
}

/** Puts one as well before a stored text that an import would take for nothing: 'n.v.t.' as somebody's title. */
export function guardText(cell: string): string {
  return saysNothing(cell, true) ? `'${cell}` : guardFormula(cell);
}

/** The inverse of both; leaves a cell without a guard as it is. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && (FORMULA.test(cell) || isQuotedNothing(cell)) ? cell.slice(1) : cell;
}

function isQuotedNothing(cell: string): boolean {
  return cell.startsWith("'") && saysNothing(cell.replace(/^'+/, ''), true);
}
