import { Signal } from '#web/components/signal.ts';

interface ShownUpload {
  readonly id: number;
  readonly state: string;
}

/** A file of the queue: as it is shown, what is sent of it, and how sending is stopped. */
export interface QueuedUpload<Upload, Source> {
  upload: Upload;
  readonly source: Source;
  readonly abort: AbortController;
}

interface QueueParts<Upload extends ShownUpload, Source> {
  /** The state of an upload that waits for its turn. */
  readonly waitsAs: Upload['state'];
  /** Sends one, and says how it comes along by `set`; it drops what arrived, and throws nothing. */
  readonly send: (queued: QueuedUpload<Upload, Source>) => Promise<void>;
}

/** Sends files one after the other, and lets the others pass when one fails: that one stays until it is dropped. */
export class UploadQueue<Upload extends ShownUpload, Source> {
  #queued: readonly QueuedUpload<Upload, Source>[] = [];
  #uploads: readonly Upload[] = [];
  #lastId = 0;
  #isWorking = false;
  readonly #changed = new Signal();
  readonly subscribe = this.#changed.subscribe;
  readonly #parts: QueueParts<Upload, Source>;

  constructor(parts: QueueParts<Upload, Source>) {
    this.#parts = parts;
  }

  readonly current = (): readonly Upload[] => this.#uploads;

  add(sources: readonly Source[], uploadOf: (source: Source, id: number) => Upload): void {
    const added = sources.map((source) => {
      this.#lastId += 1;
      return { upload: uploadOf(source, this.#lastId), source, abort: new AbortController() };
    });
    this.#queued = [...this.#queued, ...added];
    this.#publish();
    void this.#work();
  }

  find(id: number): QueuedUpload<Upload, Source> | undefined {
    return this.#queued.find(({ upload }) => upload.id === id);
  }

  /** Changes how one is shown, unless it was dropped; one that is to wait again gets its turn. */
  set(queued: QueuedUpload<Upload, Source>, change: Partial<Upload>): void {
    if (!this.#queued.includes(queued)) return;
    queued.upload = { ...queued.upload, ...change };
    this.#publish();
    if (change.state === this.#parts.waitsAs) void this.#work();
  }

  /** Stops it, or puts away that it failed. */
  drop(id: number): void {
    this.#drop((upload) => upload.id === id);
  }

  dropAll(): void {
    this.#drop(() => true);
  }

  #drop(isDropped: (upload: Upload) => boolean): void {
    const dropped = this.#queued.filter(({ upload }) => isDropped(upload));
    if (dropped.length === 0) return;
    this.#queued = this.#queued.filter((queued) => !dropped.includes(queued));
    for (const { abort } of dropped) abort.abort();
    this.#publish();
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    try {
      for (let next = this.#next(); next !== undefined; next = this.#next()) {
        // The next one does not wait until what arrived of one that was dropped is deleted.
        await Promise.race([this.#parts.send(next), whenAborted(next.abort.signal)]);
      }
    } finally {
      // The files that are added after an error of ours are sent all the same.
      this.#isWorking = false;
    }
  }

  #next(): QueuedUpload<Upload, Source> | undefined {
    return this.#queued.find(({ upload }) => upload.state === this.#parts.waitsAs);
  }

  #publish(): void {
    this.#uploads = this.#queued.map(({ upload }) => upload);
    this.#changed.emit();
  }
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve());
  });
}
