const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

/**
 * The text within the formula by which a spreadsheet keeps digits as text, ="0612345678"; any other text as
 * it is.
 */
export function withoutTextFormula(written: string): string {
  const inner = TEXT_FORMULA.exec(written)?.[1];
  return inner === undefined ? written : inner.replaceAll('""', '"').trim();
}
