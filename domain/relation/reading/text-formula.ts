const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

/** What stands in a spreadsheet's way to keep digits as text, ="0612345678"; any other text as it is. */
export function withoutTextFormula(written: string): string {
  const inner = TEXT_FORMULA.exec(written)?.[1];
  return inner === undefined ? written : inner.replaceAll('""', '"').trim();
}
