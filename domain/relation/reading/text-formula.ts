const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

/** A spreadsheet keeps digits as text by the formula ="0612345678"; other text stays as it is. */
export function withoutTextFormula(written: string): string {
  const inner = TEXT_FORMULA.exec(written)?.[1];
  return inner === undefined ? written : inner.replaceAll('""', '"').trim();
}
