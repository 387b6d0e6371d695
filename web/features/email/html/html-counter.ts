import { fetchCode } from '#web/connection/fetch-code.ts';

/** A text has to be counted, and the code for it is still to come. */
export class UncountedHtml extends Error {
  constructor() {
    super('the HTML is not counted yet');
    this.name = 'UncountedHtml';
  }
}

type Counter = typeof import('#domain/email-html/bounded-html.ts').isTooComplex;

let counter: Counter | null = null;
let fetched: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Counts what a parser would make of a text. It is a parser itself, and most mails that are written need none. */
export const htmlCounter = {
  /** Throws UncountedHtml until the code is here. */
  isTooComplex(html: string): boolean {
    if (counter === null) throw new UncountedHtml();
    return counter(html);
  },
  fetch(): Promise<void> {
    fetched ??= load().catch((error: unknown) => {
      fetched = null;
      throw error;
    });
    return fetched;
  },
  isHere: (): boolean => counter !== null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

async function load(): Promise<void> {
  const { isTooComplex } = await fetchCode(() => import('#domain/email-html/bounded-html.ts'));
  counter = isTooComplex;
  for (const listener of listeners) listener();
}

/** Answers what `read` gives; where a text in it must be counted first, `read` is called again after that. */
export async function counted<Read>(read: () => Read): Promise<Read> {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UncountedHtml)) throw error;
  }
  await htmlCounter.fetch();
  return read();
}

/** Gives `done` what `read` gives: at once where nothing must be counted first, else right after that. */
export function whenCounted<Read>(read: () => Read, done: (found: Read) => void): void {
  let found: Read;
  try {
    found = read();
  } catch (error) {
    if (!(error instanceof UncountedHtml)) throw error;
    void htmlCounter.fetch().then(() => done(read()));
    return;
  }
  done(found);
}
