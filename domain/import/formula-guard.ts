/** OWASP, CSV Injection. Some spreadsheets read the full-width signs as the ordinary ones. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r]/;

/** Puts a quote before a cell that a spreadsheet would run as a formula. */
export function guardFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** The inverse of `guardFormula`; leaves a cell without a guard as it is. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
