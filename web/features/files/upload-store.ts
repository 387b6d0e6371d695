import { checkSize, type NameClash } from '#domain/files/upload.ts';
import { isUserMessage, messageOf } from '#web/errors/user-message.ts';
import { RestRefused } from '#web/session/call-rest.ts';
import { type QueuedUpload, UploadQueue } from '#web/upload/upload-queue.ts';
import { NAME_IN_USE } from './files-call.ts';
import type { MailAttachment } from './mail-attachment.ts';
import type { Sending, UploadTarget } from './send-file.ts';

export type Uploaded = File | MailAttachment;

type Send = (target: UploadTarget, uploaded: Uploaded, sending: Sending) => Promise<void>;

/** A file on its way up; 'name-in-use' waits for the user to say what to do about the name. */
export interface Upload extends UploadTarget {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
  readonly sent: number;
  readonly state: 'waiting' | 'sending' | 'name-in-use' | 'failed';
  readonly message: string | null;
  readonly from: MailAttachment | null;
}

interface Source {
  readonly uploaded: Uploaded;
  /** What is done where the name is taken, which the user decides. */
  clash: NameClash;
}

/** Brings files to folders, also while the user looks at something else. */
export class UploadStore {
  readonly #queue = new UploadQueue<Upload, Source>({
    waitsAs: 'waiting',
    send: (queued) => this.#bring(queued),
  });
  readonly subscribe = this.#queue.subscribe;
  readonly current = this.#queue.current;
  readonly #send: Send;
  readonly #onArrival: (target: UploadTarget) => void;

  /** `onArrival` is called with each file that is uploaded. */
  constructor(send: Send, onArrival: (target: UploadTarget) => void) {
    this.#send = send;
    this.#onArrival = onArrival;
  }

  add({ relationId, folderId }: UploadTarget, all: readonly Uploaded[]): void {
    const sources = all.map((uploaded) => ({ uploaded, clash: firstClash(uploaded) }));
    this.#queue.add(sources, ({ uploaded }, id) => ({
      id,
      relationId,
      folderId,
      name: uploaded.name,
      bytes: uploaded.size,
      sent: 0,
      state: 'waiting',
      message: null,
      from: 'emailId' in uploaded ? uploaded : null,
    }));
  }

  /** Sends it (again), as the user decided about a name that is taken. */
  resume(id: number, clash: NameClash): void {
    const queued = this.#queue.find(id);
    if (queued === undefined) return;
    queued.source.clash = clash;
    this.#queue.set(queued, { state: 'waiting', sent: 0, message: null });
  }

  retry(id: number): void {
    const queued = this.#queue.find(id);
    if (queued !== undefined) this.resume(id, firstClash(queued.source.uploaded));
  }

  drop(id: number): void {
    this.#queue.drop(id);
  }

  /** At the end of a session nothing of it goes on. */
  dropAll(): void {
    this.#queue.dropAll();
  }

  async #bring(queued: QueuedUpload<Upload, Source>): Promise<void> {
    const { uploaded, clash } = queued.source;
    const { signal } = queued.abort;
    this.#queue.set(queued, { state: 'sending' });
    try {
      checkSize(uploaded.size);
      await this.#send(queued.upload, uploaded, {
        clash,
        signal,
        onProgress: (sent) => this.#queue.set(queued, { sent }),
      });
    } catch (error) {
      if (signal.aborted) return;
      const isInUse = error instanceof RestRefused && error.kind === NAME_IN_USE;
      const message = messageOf(error, 'Het bestand kon niet worden verstuurd.');
      if (!isUserMessage(error)) console.error('A file could not be uploaded.', error);
      this.#queue.set(queued, isInUse ? { state: 'name-in-use' } : { state: 'failed', message });
      return;
    }
    this.#queue.drop(queued.upload.id);
    this.#onArrival(queued.upload);
  }
}

function firstClash(uploaded: Uploaded): NameClash {
  return 'emailId' in uploaded ? uploaded.clash : 'fail';
}
