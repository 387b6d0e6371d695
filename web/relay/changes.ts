import { pause } from '#web/connection/pause.ts';

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
 * The records in an event, as `{ sagaRunChanged: { run: { id … } } }`, or the one that is gone, `{ goneId }`;
 * with `resync` those in the variables.
 */
export function subjectsOf(event: object, watched: { readonly [name: string]: unknown }): readonly string[] {
  return Object.values(event).flatMap((change) => {
    const ids =
      change?.resync === true
        ? Object.values(watched)
        : [change?.goneId, ...Object.values(change ?? {}).map((part) => idOf(part))];
    return ids.filter((id) => typeof id === 'string');
  });
}

/** An event reports a gap by `{ taskChanged: { resync: true } }`, or by null for a list. */
export function reportsGap(event: unknown): boolean {
  return Object.values(event ?? {}).some((change) => change == null || change.resync === true);
}

function idOf(part: unknown): unknown {
  return typeof part === 'object' && part !== null && 'id' in part ? part.id : null;
}

/** Records that events or mutations changed while calls were under way, whose answers may be older. */
export class ChangeTracker {
  readonly #underWay = new Set<Set<string>>();

  record(ids: Iterable<string>): void {
    for (const recorded of this.#underWay) for (const id of ids) recorded.add(id);
  }

  /** A call with an outdated answer is repeated after each of `pauses`; `outdated`: what it may set back. */
  async during<Answer extends { readonly data: unknown }>(
    call: () => Promise<Answer>,
    pauses: readonly number[],
    signal: AbortSignal,
  ): Promise<{ answer: Answer; outdated: ReadonlySet<string> }> {
    for (let calls = 0; ; calls++) {
      const { answer, recorded } = await this.#recording(call);
      const wait = pauses[calls];
      const outdated = new Set([...idsIn(answer.data)].filter((id) => recorded.has(id)));
      if (outdated.size === 0 || wait === undefined) return { answer, outdated };
      await pause(wait, signal);
    }
  }

  async #recording<Answer>(call: () => Promise<Answer>): Promise<{ answer: Answer; recorded: Set<string> }> {
    const recorded = new Set<string>();
    this.#underWay.add(recorded);
    try {
      return { answer: await call(), recorded };
    } finally {
      this.#underWay.delete(recorded);
    }
  }
}

/** The records to refetch; anything after a gap. */
export type MissedChanges = ReadonlySet<string> | 'anything';

type Listener = (missed: MissedChanges) => void;

const listeners = new Set<Listener>();

export function onMissedChanges(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notifyMissedChanges(missed: MissedChanges): void {
  for (const listener of listeners) listener(missed);
}
