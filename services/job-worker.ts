import { parentPort } from 'node:worker_threads';

/** What a thread of jobs says once its code is loaded: the time for a job begins after it. */
export const READY = 'ready';

/** Makes of this module what `createJobThread` starts. */
export function answerJobs<Job, Answer>(answer: (job: Job) => Answer): void {
  parentPort?.on('message', (job: Job) => parentPort?.postMessage(answer(job)));
  parentPort?.postMessage(READY);
}
