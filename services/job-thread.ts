import { Worker } from 'node:worker_threads';
import { TooManyRequestsError } from '#domain/errors.ts';
import { READY } from './job-worker.ts';

/** Work that somebody else's text or file decides the length of, done beside the thread that answers calls. */
export interface JobThread<Job, Answer> {
  /** One at a time, in their order. Throws JobOverrunError, and TooManyRequestsError where too many wait. */
  ask(job: Job): Promise<Answer>;
  close(): Promise<void>;
}

export interface JobThreadSettings {
  /** A module that calls `answerJobs`. */
  readonly module: URL;
  /** Milliseconds for one job. */
  readonly patience: number;
  readonly heapMegabytes: number;
  readonly mostWaiting: number;
  /** What is told where too many wait. */
  readonly busy: string;
}

/** A job that took more time or memory than there is for one, and was ended. */
export class JobOverrunError extends Error {
  readonly kind: 'too-slow' | 'too-large';

  constructor(kind: 'too-slow' | 'too-large') {
    super(`a job was ${kind}`);
    this.name = 'JobOverrunError';
    this.kind = kind;
  }
}

interface Waiting<Job, Answer> {
  readonly job: Job;
  readonly succeed: (answer: Answer) => void;
  readonly fail: (error: Error) => void;
}

/** Milliseconds for a thread to begin on a busy machine. */
const PATIENCE_TO_START = 60_000;

/** One thread that stays: it starts with the first job, and anew after one that took too long or too much memory. */
export function createJobThread<Job, Answer>(settings: JobThreadSettings): JobThread<Job, Answer> {
  const { module, patience, heapMegabytes, mostWaiting, busy } = settings;
  const waiting: Waiting<Job, Answer>[] = [];
  let worker: Worker | null = null;
  let isReady = false;
  let current: (Waiting<Job, Answer> & { readonly timer: NodeJS.Timeout }) | null = null;

  function start(): Worker {
    const started = new Worker(module, {
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
      execArgv: [],
    });
    started.on('message', (message: Answer | typeof READY) => {
      if (message === READY) begin(started);
      else finish((job) => job.succeed(message));
    });
    started.on('error', () => replace('too-large', started));
    started.on('exit', () => replace('too-large', started));
    // A thread that waits does not keep the process.
    started.unref();
    return started;
  }

  function finish(end: (job: Waiting<Job, Answer>) => void): void {
    const done = current;
    current = null;
    if (done === null) return;
    clearTimeout(done.timer);
    end(done);
    next();
  }

  function replace(kind: JobOverrunError['kind'], broken: Worker): void {
    if (worker !== broken) return;
    worker = null;
    isReady = false;
    void broken.terminate();
    finish(({ fail }) => fail(new JobOverrunError(kind)));
  }

  function next(): void {
    if (current !== null) return;
    const job = waiting.shift();
    if (job === undefined) return;
    worker ??= start();
    const running = worker;
    current = { ...job, timer: setTimeout(() => replace('too-slow', running), PATIENCE_TO_START) };
    if (isReady) begin(running);
  }

  function begin(running: Worker): void {
    if (worker !== running) return;
    isReady = true;
    if (current === null) return;
    clearTimeout(current.timer);
    current = { ...current, timer: setTimeout(() => replace('too-slow', running), patience) };
    running.postMessage(current.job);
  }

  return {
    async ask(job) {
      if (waiting.length >= mostWaiting) throw new TooManyRequestsError(5, busy);
      return new Promise((succeed, fail) => {
        waiting.push({ job, succeed, fail });
        next();
      });
    },
    async close() {
      const last = worker;
      worker = null;
      isReady = false;
      const error = new Error('the process is ending');
      for (const { fail } of waiting.splice(0)) fail(error);
      finish(({ fail }) => fail(error));
      await last?.terminate();
    },
  };
}
