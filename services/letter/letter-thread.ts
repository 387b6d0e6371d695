import { Worker } from 'node:worker_threads';
import { TooManyRequestsError } from '#domain/errors.ts';
import { DOCUMENT_REFUSALS } from '#domain/letter/document-refusal.ts';
import type { TagValues } from './docx/fill-document.ts';
import type { InspectedDocument } from './docx/inspect-document.ts';
import { RefusedDocument } from './docx/refused-document.ts';
import type { LetterJob, LetterJobAnswer } from './letter-jobs.ts';

/** Reads templates and fills letters beside the thread that answers calls. */
export interface LetterThread {
  /** Throws RefusedDocument. */
  inspect(file: Uint8Array): Promise<InspectedDocument>;
  /** Throws RefusedDocument. */
  fill(file: Uint8Array, values: TagValues): Promise<Uint8Array>;
  close(): Promise<void>;
}

interface Waiting {
  readonly job: LetterJob;
  readonly settle: (answer: LetterJobAnswer) => void;
  readonly fail: (error: Error) => void;
}

const MOST_WAITING = 40;
/** Milliseconds for one document: a letter takes five. */
const PATIENCE = 10_000;
const HEAP_MEGABYTES = 256;

/** One thread that stays: it starts with the first job, and anew after one that took too long or too much memory. */
export function createLetterThread(limits: { readonly patience?: number } = {}): LetterThread {
  const { patience = PATIENCE } = limits;
  const waiting: Waiting[] = [];
  let worker: Worker | null = null;
  let current: (Waiting & { readonly timer: NodeJS.Timeout }) | null = null;

  function start(): Worker {
    const started = new Worker(new URL('./letter-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
      execArgv: [],
    });
    started.on('message', (answer: LetterJobAnswer) => finish((job) => job.settle(answer)));
    started.on('error', () => replace(DOCUMENT_REFUSALS.tooLarge, started));
    started.on('exit', () => replace(DOCUMENT_REFUSALS.tooLarge, started));
    // A thread that waits does not keep the process.
    started.unref();
    return started;
  }

  function finish(end: (job: Waiting) => void): void {
    const done = current;
    current = null;
    if (done === null) return;
    clearTimeout(done.timer);
    end(done);
    next();
  }

  function replace(why: string, broken: Worker): void {
    if (worker !== broken) return;
    worker = null;
    void broken.terminate();
    finish(({ settle }) => settle({ kind: 'refused', why }));
  }

  function next(): void {
    if (current !== null) return;
    const job = waiting.shift();
    if (job === undefined) return;
    worker ??= start();
    const running = worker;
    current = { ...job, timer: setTimeout(() => replace(DOCUMENT_REFUSALS.tooSlow, running), patience) };
    running.postMessage(job.job);
  }

  function ask(job: LetterJob): Promise<LetterJobAnswer> {
    if (waiting.length >= MOST_WAITING) {
      throw new TooManyRequestsError(5, 'Er worden nu veel brieven gemaakt. Probeer het zo opnieuw.');
    }
    return new Promise((settle, fail) => {
      waiting.push({ job, settle, fail });
      next();
    });
  }

  return {
    async inspect(file) {
      const answer = await ask({ kind: 'inspect', file });
      if (answer.kind === 'inspected') return answer.document;
      throw failureOf(answer);
    },
    async fill(file, values) {
      const answer = await ask({ kind: 'fill', file, values });
      if (answer.kind === 'filled') return answer.letter;
      throw failureOf(answer);
    },
    async close() {
      const last = worker;
      worker = null;
      const error = new Error('the api is ending');
      for (const { fail } of waiting.splice(0)) fail(error);
      finish(({ fail }) => fail(error));
      await last?.terminate();
    },
  };
}

function failureOf(answer: LetterJobAnswer): Error {
  if (answer.kind === 'refused') return new RefusedDocument(answer.why);
  return new Error(answer.kind === 'failed' ? answer.message : `unexpected answer: ${answer.kind}`);
}
