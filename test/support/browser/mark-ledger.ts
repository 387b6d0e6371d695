const MARKS = /m\d+\./g;

const marksIn = (text: string): readonly string[] => text.match(MARKS) ?? [];

/** A record is known by the mark that its text begins with. */
const recordOf = (text: string): string => marksIn(text)[0] ?? '';

/** What a client sent of a record without saying what it had loaded. */
interface Replaced {
  readonly record: string;
  readonly marks: readonly string[];
  readonly attempt: number;
}

/** Finds lost updates of racing writers: each adds a mark of their own to a text and keeps the others'. */
export class MarkLedger {
  readonly #written = new Map<string, { readonly record: string; readonly attempt: number }>();
  readonly #knowinglyDeleted = new Set<string>();
  readonly #replaced: Replaced[] = [];
  #marks = 0;

  nextMark(): string {
    this.#marks += 1;
    return `m${this.#marks}.`;
  }

  /** A mark was added to the text that somebody saw; a record's first mark is the whole of it. */
  wrote(mark: string, seenText: string, attempt: number): void {
    this.#written.set(mark, { record: recordOf(seenText), attempt });
  }

  /** Somebody deleted a record that said this when they looked at it. */
  deleted(seenText: string): void {
    for (const mark of marksIn(seenText)) this.#knowinglyDeleted.add(mark);
  }

  /** A client that does not say what it had loaded sent these texts: of each record the last one wins. */
  replaced(texts: readonly string[], attempt: number): void {
    this.#replaced.push(...texts.map((text) => ({ record: recordOf(text), marks: marksIn(text), attempt })));
  }

  /** The marks that are gone without a reason; that a record was added at all no client undoes unknowingly. */
  lost(texts: readonly string[]): readonly string[] {
    const left = new Set(texts.flatMap(marksIn));
    return [...this.#written.keys()].filter(
      (mark) => !left.has(mark) && !this.#knowinglyDeleted.has(mark) && !this.#wasReplaced(mark),
    );
  }

  #wasReplaced(mark: string): boolean {
    const written = this.#written.get(mark);
    return this.#replaced.some(
      ({ record, marks, attempt }) =>
        record === written?.record && attempt >= written.attempt && !marks.includes(mark),
    );
  }
}
