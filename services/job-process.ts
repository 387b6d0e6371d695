import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { TooManyRequestsError } from '#domain/errors.ts';
import { READY } from './job-worker.ts';

/** For work whose length a stranger's text or file decides, outside the thread that answers calls. */
export interface JobProcess<Job, Answer> {
  /** One at a time, in order. Throws JobOverrunError, and TooManyRequestsError where too many wait. */
  run(job: Job): Promise<Answer>;
  close(): Promise<void>;
}

export interface JobProcessSettings {
  /** A module that calls `answerJobs`. */
  readonly module: URL;
  readonly patience: number;
  readonly heapMegabytes: number;
  readonly mostWaiting: number;
  readonly busy: string;
}

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

/** Milliseconds for a process to begin on a busy machine. */
const PATIENCE_TO_START = 60_000;

/**
 * The process stays until a job takes too long or too much memory. It is no thread, as V8 ends the whole
 * process where memory runs out faster than a thread can be stopped.
 */
export function createJobProcess<Job extends object, Answer extends object>(
  settings: JobProcessSettings,
): JobProcess<Job, Answer> {
  const { module, patience, heapMegabytes, mostWaiting, busy } = settings;
  const waiting: Waiting<Job, Answer>[] = [];
  let worker: ChildProcess | null = null;
  let isReady = false;
  let current: (Waiting<Job, Answer> & { readonly timer: NodeJS.Timeout }) | null = null;

  function start(): ChildProcess {
    const started = fork(module, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heapMegabytes}`],
      // A process that reads a stranger's file has none of our keys.
      env: {},
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    started.on('message', (message) => {
      // An answer that was still under way when its process was ended is not that of the next job.
      if (worker !== started) return;
      if (message === READY) begin(started);
      else finish((job) => job.succeed(message as Answer));
    });
    started.on('error', (error) => replace(error, started));
    started.on('exit', (code, signal) => replace(reasonOfEnd(code, signal), started));
    // A process that waits does not keep this one.
    started.unref();
    started.channel?.unref();
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

  function replace(why: Error, broken: ChildProcess): void {
    if (worker !== broken) return;
    worker = null;
    isReady = false;
    broken.kill('SIGKILL');
    finish(({ fail }) => fail(why));
  }

  function next(): void {
    if (current !== null) return;
    const job = waiting.shift();
    if (job === undefined) return;
    worker ??= start();
    const running = worker;
    current = { ...job, timer: setTimeout(() => replace(tooSlow(), running), PATIENCE_TO_START) };
    if (isReady) begin(running);
  }

  function begin(running: ChildProcess): void {
    if (worker !== running) return;
    isReady = true;
    if (current === null) return;
    clearTimeout(current.timer);
    current = { ...current, timer: setTimeout(() => replace(tooSlow(), running), patience) };
    // A process that ended before it was written to says so by its 'exit'.
    running.send(current.job, () => undefined);
  }

  return {
    async run(job) {
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
      if (last === null) return;
      last.ref();
      const ended = once(last, 'exit');
      last.kill('SIGKILL');
      await ended;
    },
  };
}

function tooSlow(): JobOverrunError {
  return new JobOverrunError('too-slow');
}

/** Node aborts where memory runs out, and the system kills; its own code ends with a number. */
function reasonOfEnd(code: number | null, signal: NodeJS.Signals | null): Error {
  if (signal !== null) return new JobOverrunError('too-large');
  return new Error(`a process of jobs ended with ${code}`);
}
