import { saysNothing } from './nothing-words.ts';

/** OWASP, CSV Injection. Some spreadsheets read the full-width signs as the ordinary ones. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r]/;

/** A spreadsheet would run such a cell as a formula; a quote before it prevents that. */
export function guardFormula(cell: string): string {
  return FORMULA.test(cell) || isQuotedNothing(cell) ? `'${cell}` : cell;
}

/** An import would take such a text for nothing: 'n.v.t.' as somebody's title. */
export function guardText(cell: string): string {
  return saysNothing(cell, true) ? `'${cell}` : guardFormula(cell);
}

export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && (FORMULA.test(cell) || isQuotedNothing(cell)) ? cell.slice(1) : cell;
}

function isQuotedNothing(cell: string): boolean {
  return cell.startsWith("'") && saysNothing(cell.replace(/^'+/, ''), true);
}
