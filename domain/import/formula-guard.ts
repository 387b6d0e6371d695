/** OWASP, CSV Injection. Some spreadsheets read the full-width signs as the ordinary ones. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r]/;

/** Puts a guard before a cell that a spreadsheet would run, so that it stays text. `unguardFormula` takes it off. */
export function guardFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Gives back exactly what `guardFormula` was given; leaves a cell without a guard as it is. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
