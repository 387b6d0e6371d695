const LONGEST_SHOWN = 120;

/** A report shows the start of a cell: who sent the file may have written a book in it. */
export function shownCell(text: string): string {
  return text.length <= LONGEST_SHOWN ? text : `${text.slice(0, LONGEST_SHOWN).toWellFormed()}…`;
}
