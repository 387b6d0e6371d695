import { pause } from '#web/connection/pause.ts';

/** The records that an answer holds. Ids are unique in the whole of the API. */
export function idsIn(data: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(data)) {
    for (const item of data) idsIn(item, found);
  } else if (typeof data === 'object' && data !== null) {
    for (const [key, value] of Object.entries(data)) {
      if (key === 'id' && typeof value === 'string') found.add(value);
      else idsIn(value, found);
    }
  }
  return found;
}

/**
 * The records that an event is about: `{ sagaRunChanged: { run: { id … } } }`; what they refer to was not told anew. An
 * event that says that others went untold, first of all and after a gap, is about the record that is watched.
 */
export function subjectsOf(event: object, watched: { readonly [name: string]: unknown }): readonly string[] {
  return Object.values(event).flatMap((told) => {
    const ids =
      told?.resync === true ? Object.values(watched) : Object.values(told ?? {}).map((part) => idOf(part));
    return ids.filter((id) => typeof id === 'string');
  });
}

function idOf(part: unknown): unknown {
  return typeof part === 'object' && part !== null && 'id' in part ? part.id : null;
}

/**
 * What is told of records while calls are under way: by the socket, and by the answers of mutations. An answer to one
 * of these calls may be older than that, and would set the store back.
 */
export class News {
  readonly #underWay = new Set<Set<string>>();

  hear(ids: Iterable<string>): void {
    for (const heard of this.#underWay) for (const id of ids) heard.add(id);
  }

  /**
   * Makes a call, and makes it again when its answer was overtaken; gives along of which records the last answer may
   * be older than what was told.
   *
   * @param pauses milliseconds before each further call; none for what would not be answered differently a second time
   */
  async during<Answer extends { readonly data: unknown }>(
    call: () => Promise<Answer>,
    pauses: readonly number[],
    signal: AbortSignal,
  ): Promise<{ answer: Answer; overtaken: ReadonlySet<string> }> {
    for (let calls = 0; ; calls++) {
      const { answer, heard } = await this.#listening(call);
      const wait = pauses[calls];
      const overtaken = new Set([...idsIn(answer.data)].filter((id) => heard.has(id)));
      if (overtaken.size === 0 || wait === undefined) return { answer, overtaken };
      await pause(wait, signal);
    }
  }

  async #listening<Answer>(call: () => Promise<Answer>): Promise<{ answer: Answer; heard: Set<string> }> {
    const heard = new Set<string>();
    this.#underWay.add(heard);
    try {
      return { answer: await call(), heard };
    } finally {
      this.#underWay.delete(heard);
    }
  }
}

/** What is to be asked anew: these records, or anything after a gap. */
export type MissedNews = ReadonlySet<string> | 'anything';

type Listener = (missed: MissedNews) => void;

const listeners = new Set<Listener>();

/** Called when the store may be behind what the server has told or would have told. */
export function onMissedNews(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellMissedNews(missed: MissedNews): void {
  for (const listener of listeners) listener(missed);
}
