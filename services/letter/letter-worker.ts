import { answerJobs } from '#services/job-worker.ts';
import { fillDocument } from './docx/fill-document.ts';
import { inspectDocument } from './docx/inspect-document.ts';
import { whyRefused } from './docx/refused-document.ts';
import type { LetterJob, LetterJobAnswer } from './letter-jobs.ts';

answerJobs(answer);

function answer(job: LetterJob): LetterJobAnswer {
  const file = Buffer.from(job.file.buffer, job.file.byteOffset, job.file.byteLength);
  try {
    if (job.kind === 'inspect') return { kind: 'inspected', document: inspectDocument(file) };
    return { kind: 'filled', letter: fillDocument(file, job.values) };
  } catch (error) {
    const why = whyRefused(error);
    if (why !== null) return { kind: 'refused', why };
    return { kind: 'failed', message: error instanceof Error ? error.message : 'unknown' };
  }
}
