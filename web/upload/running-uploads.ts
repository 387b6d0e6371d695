import { ValidationError } from '#domain/errors.ts';
import { checkAnnouncedFile } from '#domain/stored-file/announced-file.ts';
import type { FilePurpose } from '#domain/stored-file/file-purpose.ts';
import { Signal } from '#web/components/signal.ts';
import { type sendUpload, UploadRefused } from './send-upload.ts';
import { type QueuedUpload, UploadQueue } from './upload-queue.ts';

/** A file that has arrived; a mutation names it by `fileId`. */
export interface ArrivedFile {
  readonly fileId: string;
  readonly name: string;
  readonly bytes: number;
}

/** A file on its way, or one that did not arrive. 'waiting' is for the line; 'queued' for those before it. */
export interface RunningUpload {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
  readonly sent: number;
  readonly state: 'queued' | 'sending' | 'waiting' | 'failed';
  readonly why: string | null;
  readonly mayRetry: boolean;
}

type QueuedFile = QueuedUpload<RunningUpload, File>;

const UNREADABLE = 'Het bestand kon niet worden gelezen. Is het nog open in een ander programma?';

export class RunningUploads {
  readonly #queue = new UploadQueue<RunningUpload, File>({
    waitsAs: 'queued',
    send: (queued) => this.#bring(queued),
  });
  readonly subscribe = this.#queue.subscribe;
  readonly current = this.#queue.current;
  readonly #purpose: FilePurpose;
  readonly #send: typeof sendUpload;
  readonly #arrived = new Signal<ArrivedFile>();
  readonly onArrival = this.#arrived.subscribe;

  constructor(purpose: FilePurpose, send: typeof sendUpload) {
    this.#purpose = purpose;
    this.#send = send;
  }

  add(files: readonly File[]): void {
    this.#queue.add(files, (file, id) => {
      const why = announcedIssue(this.#purpose, file);
      return {
        id,
        name: file.name,
        bytes: file.size,
        sent: 0,
        state: why === null ? 'queued' : 'failed',
        why,
        mayRetry: false,
      };
    });
  }

  retry(id: number): void {
    const queued = this.#queue.find(id);
    if (queued !== undefined) {
      this.#queue.set(queued, { state: 'queued', sent: 0, why: null, mayRetry: false });
    }
  }

  /** Stops it, or puts away that it failed. */
  drop(id: number): void {
    this.#queue.drop(id);
  }

  dropAll(): void {
    this.#queue.dropAll();
  }

  async #bring(queued: QueuedFile): Promise<void> {
    const { source: file, abort, upload } = queued;
    const { id, name, bytes } = upload;
    this.#queue.set(queued, { state: 'sending' });
    try {
      const fileId = await this.#send(file, {
        purpose: this.#purpose,
        signal: abort.signal,
        onProgress: (sent) => this.#queue.set(queued, { state: 'sending', sent }),
        onWaiting: () => this.#queue.set(queued, { state: 'waiting' }),
      });
      if (abort.signal.aborted) return;
      this.#queue.drop(id);
      this.#arrived.emit({ fileId, name, bytes });
    } catch (error) {
      if (abort.signal.aborted) return;
      const isRefused = error instanceof UploadRefused;
      if (!isRefused) console.error('An upload failed.', error);
      const mayRetry = !isRefused || error.isTransient;
      this.#queue.set(queued, { state: 'failed', why: isRefused ? error.message : UNREADABLE, mayRetry });
    }
  }
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
