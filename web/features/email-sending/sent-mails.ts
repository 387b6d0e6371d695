import { Signal } from '#web/components/signal.ts';
import { onSessionEnd } from '#web/session/session-end.ts';

/** What the user is shown of a mail on its way out. */
export interface TrackedSend {
  readonly id: string;
  readonly state: string;
  readonly dueAt: string;
  readonly subject: string;
  readonly failure?: string | null | undefined;
  /** The user has closed the notice of a refused send. */
  readonly isSeen?: boolean;
  readonly draft?:
    | { readonly id: string; readonly relation?: { readonly id: string } | null | undefined }
    | null
    | undefined;
}

/** A bar stands over every screen until the user has seen that it was refused, or has said what came of it. */
export function needsNotice({ state, isSeen }: TrackedSend): boolean {
  return state === 'unknown' || (state === 'refused' && isSeen !== true);
}

/** The sends of this tab and those without an outcome, as screens and the subscription report them. */
class SentMails {
  #known: ReadonlyMap<string, TrackedSend> = new Map();
  #list: readonly TrackedSend[] = [];
  readonly #changed = new Signal();
  readonly #outcomes = new Signal<{ readonly send: TrackedSend; readonly before: TrackedSend | null }>();
  readonly subscribe = this.#changed.subscribe;
  /** Hears of each that is new or in another state. */
  readonly onNotice = this.#outcomes.subscribe;

  readonly current = (): readonly TrackedSend[] => this.#list;

  report(send: TrackedSend): void {
    const before = this.#known.get(send.id) ?? null;
    if (before?.state === send.state && before.isSeen === send.isSeen) return;
    this.#put(new Map(this.#known).set(send.id, send));
    if (before?.state !== send.state) this.#outcomes.emit({ send, before });
  }

  /** All that the server has open; others stay as they are known. */
  putOpen(open: readonly TrackedSend[]): void {
    const known = new Map(this.#known);
    for (const send of open) known.set(send.id, send);
    this.#put(known);
  }

  clear(): void {
    this.#put(new Map());
  }

  #put(known: ReadonlyMap<string, TrackedSend>): void {
    this.#known = known;
    this.#list = [...known.values()];
    this.#changed.emit();
  }
}

export const sentMails = new SentMails();

onSessionEnd(() => sentMails.clear());
