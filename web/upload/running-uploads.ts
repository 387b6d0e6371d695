import { ValidationError } from '#domain/errors.ts';
import { checkAnnouncedFile } from '#domain/stored-file/announced-file.ts';
import type { FilePurpose } from '#domain/stored-file/file-purpose.ts';
import { Signal } from '#web/components/signal.ts';
import { type sendUpload, UploadRefused } from './send-upload.ts';

/** A file that has arrived; a mutation names it by `fileId`. */
export interface ArrivedFile {
  readonly fileId: string;
  readonly name: string;
  readonly bytes: number;
}

/** A file on its way, or one that did not arrive. 'waiting' is for the line; 'queued' for those before it. */
export interface RunningUpload {
  readonly key: number;
  readonly name: string;
  readonly bytes: number;
  readonly sent: number;
  readonly state: 'queued' | 'sending' | 'waiting' | 'failed';
  /** Why it did not arrive, for the user. */
  readonly why: string | null;
  /** The same file may be taken another time. */
  readonly mayRetry: boolean;
}

interface Held {
  upload: RunningUpload;
  readonly file: File;
  readonly abort: AbortController;
}

const UNREADABLE = 'Het bestand kon niet worden gelezen. Is het nog open in een ander programma?';

/** The uploads of one field of a form. They go one after the other; what failed stays until it is dropped. */
export class RunningUploads {
  #held: readonly Held[] = [];
  #uploads: readonly RunningUpload[] = [];
  #nextKey = 1;
  #isWorking = false;
  readonly #changed = new Signal();
  readonly subscribe = this.#changed.subscribe;
  readonly #purpose: FilePurpose;
  readonly #send: typeof sendUpload;
  readonly #arrived = new Signal<ArrivedFile>();
  /** Tells of each file that has arrived. */
  readonly onArrival = this.#arrived.subscribe;

  constructor(purpose: FilePurpose, send: typeof sendUpload) {
    this.#purpose = purpose;
    this.#send = send;
  }

  readonly current = (): readonly RunningUpload[] => this.#uploads;

  add(files: readonly File[]): void {
    const added = files.map((file) => {
      const why = announcedIssue(this.#purpose, file);
      const upload: RunningUpload = {
        key: this.#nextKey++,
        name: file.name,
        bytes: file.size,
        sent: 0,
        state: why === null ? 'queued' : 'failed',
        why,
        mayRetry: false,
      };
      return { upload, file, abort: new AbortController() };
    });
    this.#held = [...this.#held, ...added];
    this.#publish();
    void this.#work();
  }

  /** Sends again what failed. */
  retry(key: number): void {
    for (const held of this.#held) {
      if (held.upload.key === key) this.#set(held, { state: 'queued', sent: 0, why: null, mayRetry: false });
    }
    void this.#work();
  }

  /** Stops it, or puts away that it failed. */
  drop(key: number): void {
    this.#dropThose((upload) => upload.key === key);
  }

  dropAll(): void {
    this.#dropThose(() => true);
  }

  #dropThose(isMeant: (upload: RunningUpload) => boolean): void {
    const dropped = this.#held.filter(({ upload }) => isMeant(upload));
    if (dropped.length === 0) return;
    this.#held = this.#held.filter((held) => !dropped.includes(held));
    for (const { abort } of dropped) abort.abort();
    this.#publish();
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    for (let next = this.#next(); next !== undefined; next = this.#next()) await this.#bring(next);
    this.#isWorking = false;
  }

  #next(): Held | undefined {
    return this.#held.find(({ upload }) => upload.state === 'queued');
  }

  async #bring(held: Held): Promise<void> {
    const { file, abort, upload } = held;
    const { name, bytes } = upload;
    this.#set(held, { state: 'sending' });
    try {
      const sending = this.#send(file, {
        purpose: this.#purpose,
        signal: abort.signal,
        onProgress: (sent) => this.#set(held, { state: 'sending', sent }),
        onWaiting: () => this.#set(held, { state: 'waiting' }),
      });
      // The next one does not wait until what arrived of this one is deleted.
      const fileId = await Promise.race([sending, whenAborted(abort.signal)]);
      if (abort.signal.aborted) return;
      this.drop(held.upload.key);
      this.#arrived.emit({ fileId, name, bytes });
    } catch (error) {
      if (abort.signal.aborted) return;
      const isRefused = error instanceof UploadRefused;
      if (!isRefused) console.error('An upload failed.', error);
      const mayRetry = !isRefused || error.isPassing;
      this.#set(held, { state: 'failed', why: isRefused ? error.message : UNREADABLE, mayRetry });
    }
  }

  #set(held: Held, change: Partial<RunningUpload>): void {
    if (!this.#held.includes(held)) return;
    held.upload = { ...held.upload, ...change };
    this.#publish();
  }

  #publish(): void {
    this.#uploads = this.#held.map(({ upload }) => upload);
    this.#changed.emit();
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

/** What can be said before a byte is sent. */
function announcedIssue(purpose: FilePurpose, { name, size }: File): string | null {
  try {
    checkAnnouncedFile({ purpose, name, bytes: size });
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
}
