const LONGEST_SHOWN = 120;

/** A cell of a file as far as a report shows it: who sent the file may have written a book in it. */
export function shownCell(text: string): string {
  return text.length <= LONGEST_SHOWN ? text : `${text.slice(0, LONGEST_SHOWN).toWellFormed()}…`;
}
