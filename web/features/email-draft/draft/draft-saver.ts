import { Signal } from '#web/components/signal.ts';
import { newRequestId } from '#web/relay/request-id.ts';

/** Milliseconds between saves while a mail is written (ledger COMPOSE-24). */
const SAVED_EVERY = 20_000;

export interface StoredDraft {
  readonly id: string;
  readonly revision: number;
}

export type SaveOutcome =
  | {
      readonly kind: 'saved';
      readonly draft: StoredDraft;
      /** Somebody else had saved it meanwhile, and the user said which text stays. */
      readonly hadConflict?: boolean;
    }
  /** Somebody else saved it meanwhile, and the user did not say which text stays: the next save asks again. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'gone' }
  /** Not saved this time, and nothing to show the user (ledger COMPOSE-54). */
  | { readonly kind: 'transient' }
  | { readonly kind: 'failed' };

export interface SaveState {
  readonly phase: 'none' | 'saving' | 'saved' | 'failed';
  readonly savedAt: Date | null;
}

export interface DraftSaving<Content> {
  /** Whether the mail is open: before, it does not have what it begins with. */
  readonly isOpened: () => boolean;
  /** Whether the mail opened, once that is known. */
  readonly opened: Promise<boolean>;
  readonly read: () => Content;
  /** False while something was typed that no save can store: it stands on the screen alone. */
  readonly isWhole: () => boolean;
  readonly send: (content: Content, draft: StoredDraft | null, requestId: string) => Promise<SaveOutcome>;
}

/**
 * A mail is stored at the first edit, every twenty seconds from then on, and when flushed (COMPOSE-22, 24,
 * 31). One save at a time, as a draft has one writer. Until one succeeds all carry one request id, so that a
 * draft whose making was not answered is not made twice.
 */
export class DraftSaver<Content> {
  #draft: StoredDraft | null;
  #state: SaveState = { phase: 'none', savedAt: null };
  #isDirty = false;
  #running: Promise<boolean> | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isStopped = false;
  #conflictCount = 0;
  #creation = newRequestId();
  readonly #saving: DraftSaving<Content>;
  readonly #changed = new Signal();
  readonly subscribe = this.#changed.subscribe;

  constructor(draft: StoredDraft | null, saving: DraftSaving<Content>) {
    this.#draft = draft;
    this.#saving = saving;
    // What was typed until then is its first edit.
    void saving.opened.then((isOpened) => {
      if (isOpened && this.#draft === null && this.#state.phase === 'none') void this.flush();
    });
  }

  readonly state = (): SaveState => this.#state;
  readonly draft = (): StoredDraft | null => this.#draft;
  /** Something is not stored yet. */
  readonly isDirty = (): boolean => this.#isDirty || !this.#saving.isWhole() || this.#running !== null;

  /** How often a save found it changed or thrown away elsewhere: what is shown may be another text than the user knows. */
  readonly conflictCount = (): number => this.#conflictCount;

  readonly isStopped = (): boolean => this.#isStopped;

  /** The draft that was opened: what is changed goes into it. */
  adopt(draft: StoredDraft): void {
    this.#draft = draft;
    this.#changed.emit();
  }

  change(): void {
    if (this.#isStopped) return;
    this.#isDirty = true;
    this.#changed.emit();
    const isFirst = this.#draft === null && this.#state.phase === 'none';
    if (isFirst && this.#saving.isOpened()) void this.flush();
    else this.#wait();
  }

  /** Saves what is not stored, and says whether all is then. */
  async flush(): Promise<boolean> {
    if (!this.isDirty()) return true;
    if (this.#isStopped && this.#running === null) return false;
    if (!this.#saving.isOpened() && !(await this.#saving.opened)) return false;
    while (this.#running !== null) await this.#running;
    if (!this.#isDirty) return this.#saving.isWhole();
    if (this.#isStopped) return false;
    this.#running = this.#save();
    try {
      return await this.#running;
    } finally {
      this.#running = null;
      this.#changed.emit();
      if (this.#isDirty) this.#wait();
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#rest();
  }

  async #save(): Promise<boolean> {
    this.#rest();
    this.#isDirty = false;
    this.#set('saving');
    const requestId = this.#draft === null ? this.#creation : newRequestId();
    const outcome = await this.#saving.send(this.#saving.read(), this.#draft, requestId);
    const isSaved = outcome.kind === 'saved';
    if (isSaved ? outcome.hadConflict : outcome.kind !== 'transient' && outcome.kind !== 'failed') {
      this.#conflictCount += 1;
    }
    if (isSaved) {
      this.#draft = outcome.draft;
      this.#state = { phase: 'saved', savedAt: new Date() };
      this.#changed.emit();
      return !this.#isDirty && this.#saving.isWhole();
    }
    this.#isDirty = true;
    if (outcome.kind === 'gone') {
      this.#draft = null;
      this.#creation = newRequestId();
      return this.#save();
    }
    this.#set('failed');
    return false;
  }

  #wait(): void {
    if (this.#isStopped) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      void this.flush();
    }, SAVED_EVERY);
  }

  #rest(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #set(phase: SaveState['phase']): void {
    this.#state = { phase, savedAt: this.#state.savedAt };
    this.#changed.emit();
  }
}
