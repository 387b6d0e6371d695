import { checkSize, type NameClash } from '#domain/files/upload.ts';
import { Signal } from '#web/components/signal.ts';
import { isTold, wordsOf } from '#web/errors/told-error.ts';
import { RestRefused } from '#web/session/rest-call.ts';
import { NAME_TAKEN } from './files-call.ts';
import type { MailAttachment } from './mail-attachment.ts';
import type { Sending, UploadPlace } from './send-file.ts';

/** What is brought to a folder. */
export type Uploaded = File | MailAttachment;

type Send = (place: UploadPlace, uploaded: Uploaded, sending: Sending) => Promise<void>;

/** A file on its way up; 'taken' waits for the user to say what to do about the name. */
export interface Upload extends UploadPlace {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
  readonly sent: number;
  readonly state: 'waiting' | 'sending' | 'taken' | 'failed';
  readonly message: string | null;
  /** Null for a file of the user's own. */
  readonly from: MailAttachment | null;
}

interface Held {
  upload: Upload;
  readonly uploaded: Uploaded;
  clash: NameClash;
  readonly abort: AbortController;
}

/** Brings files over one after the other, also while the user looks at something else. */
export class UploadStore {
  #held: readonly Held[] = [];
  #uploads: readonly Upload[] = [];
  #nextId = 1;
  #isWorking = false;
  readonly #changed = new Signal();
  readonly subscribe = this.#changed.subscribe;
  readonly #send: Send;
  readonly #onArrival: (place: UploadPlace) => void;

  /** `onArrival` is called with each file that is uploaded. */
  constructor(send: Send, onArrival: (place: UploadPlace) => void) {
    this.#send = send;
    this.#onArrival = onArrival;
  }

  add({ relationId, folderId }: UploadPlace, all: readonly Uploaded[]): void {
    for (const uploaded of all) {
      const { name, size: bytes } = uploaded;
      const upload: Upload = {
        id: this.#nextId++,
        relationId,
        folderId,
        name,
        bytes,
        sent: 0,
        state: 'waiting',
        message: null,
        from: 'emailId' in uploaded ? uploaded : null,
      };
      const held = { upload, uploaded, clash: firstClash(uploaded), abort: new AbortController() };
      this.#held = [...this.#held, held];
    }
    this.#publish();
    void this.#work();
  }

  /** Sends it (again), as the user decided about a name that is taken. */
  resume(id: number, clash: NameClash): void {
    const held = this.#held.find(({ upload }) => upload.id === id);
    if (held === undefined) return;
    held.clash = clash;
    this.#set(held, { state: 'waiting', sent: 0, message: null });
    void this.#work();
  }

  /** Sends what failed as it was sent at first. */
  retry(id: number): void {
    const held = this.#held.find(({ upload }) => upload.id === id);
    if (held !== undefined) this.resume(id, firstClash(held.uploaded));
  }

  drop(id: number): void {
    for (const held of this.#held) if (held.upload.id === id) held.abort.abort();
    this.#held = this.#held.filter(({ upload }) => upload.id !== id);
    this.#publish();
  }

  /** At the end of a session nothing of it goes on. */
  dropAll(): void {
    for (const { upload } of this.#held) this.drop(upload.id);
  }

  readonly current = (): readonly Upload[] => this.#uploads;

  async #work(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    for (let next = this.#next(); next !== undefined; next = this.#next()) await this.#bring(next);
    this.#isWorking = false;
  }

  #next(): Held | undefined {
    return this.#held.find(({ upload }) => upload.state === 'waiting');
  }

  async #bring(held: Held): Promise<void> {
    const { signal } = held.abort;
    this.#set(held, { state: 'sending' });
    try {
      checkSize(held.uploaded.size);
      await this.#send(held.upload, held.uploaded, {
        clash: held.clash,
        signal,
        onProgress: (sent) => this.#set(held, { sent }),
      });
    } catch (error) {
      if (signal.aborted) return;
      const isTaken = error instanceof RestRefused && error.kind === NAME_TAKEN;
      const message = wordsOf(error, 'Het bestand kon niet worden verstuurd.');
      if (!isTold(error)) console.error('A file could not be uploaded.', error);
      return this.#set(held, isTaken ? { state: 'taken' } : { state: 'failed', message });
    }
    this.drop(held.upload.id);
    this.#onArrival(held.upload);
  }

  #set(held: Held, change: Partial<Upload>): void {
    held.upload = { ...held.upload, ...change };
    this.#publish();
  }

  #publish(): void {
    this.#uploads = this.#held.map(({ upload }) => upload);
    this.#changed.emit();
  }
}

function firstClash(uploaded: Uploaded): NameClash {
  return 'emailId' in uploaded ? uploaded.clash : 'fail';
}
