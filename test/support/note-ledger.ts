const MARKS = /m\d+\./g;

const marksIn = (text: string): readonly string[] => text.match(MARKS) ?? [];

/** A note is known by the mark that its text begins with. */
const noteOf = (text: string): string => marksIn(text)[0] ?? '';

/**
 * Whatever is appended or changed writes a mark of its own into a text and keeps the marks that were there, so the
 * marks left at the end tell of everything that was lost.
 */
export class NoteLedger {
  readonly #written = new Map<string, { readonly note: string; readonly round: number }>();
  readonly #knowinglyDeleted = new Set<string>();
  readonly #restored: { readonly note: string; readonly marks: readonly string[]; readonly round: number }[] =
    [];
  #marks = 0;

  nextMark(): string {
    this.#marks += 1;
    return `m${this.#marks}.`;
  }

  /** A mark was added to the text that somebody saw; a note's first mark is the whole of it. */
  wrote(mark: string, seenText: string, round: number): void {
    this.#written.set(mark, { note: noteOf(seenText), round });
  }

  /** Somebody deleted a note that said this when they looked at it. */
  deleted(seenText: string): void {
    for (const mark of marksIn(seenText)) this.#knowinglyDeleted.add(mark);
  }

  /** A client that does not say what it had loaded sent these texts: of each note the last one wins. */
  restored(texts: readonly string[], round: number): void {
    this.#restored.push(...texts.map((text) => ({ note: noteOf(text), marks: marksIn(text), round })));
  }

  /** The marks that are gone without a reason; that a note was appended at all no client undoes unknowingly. */
  lost(texts: readonly string[]): readonly string[] {
    const left = new Set(texts.flatMap(marksIn));
    return [...this.#written.keys()].filter(
      (mark) => !left.has(mark) && !this.#knowinglyDeleted.has(mark) && !this.#wasOverwritten(mark),
    );
  }

  #wasOverwritten(mark: string): boolean {
    const written = this.#written.get(mark);
    return this.#restored.some(
      ({ note, marks, round }) => note === written?.note && round >= written.round && !marks.includes(mark),
    );
  }
}
