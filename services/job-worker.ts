/** The message of a process of jobs once its code is loaded: the time for a job begins after it. */
export const READY = 'ready';

export function answerJobs<Job, Answer>(answer: (job: Job) => Answer): void {
  // Ctrl-C reaches all processes of a terminal: this one ends with who started it, after the job.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.on('message', (job: Job) => process.send?.(answer(job)));
  process.send?.(READY);
}
