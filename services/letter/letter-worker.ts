import { DOCUMENT_REFUSALS } from '#domain/letter/document-refusal.ts';
import { answerJobs } from '#services/job-worker.ts';
import { fillDocument } from './docx/fill-document.ts';
import { inspectDocument } from './docx/inspect-document.ts';
import { RefusedDocument } from './docx/refused-document.ts';
import type { LetterJob, LetterJobAnswer } from './letter-jobs.ts';

answerJobs(answer);

function answer(job: LetterJob): LetterJobAnswer {
  const file = Buffer.from(job.file.buffer, job.file.byteOffset, job.file.byteLength);
  try {
    if (job.kind === 'inspect') return { kind: 'inspected', document: inspectDocument(file) };
    return { kind: 'filled', letter: fillDocument(file, job.values) };
  } catch (error) {
    if (error instanceof RefusedDocument) return { kind: 'refused', why: error.message };
    // docxtemplater's own errors repeat what the document says: their kind is enough.
    if (error instanceof Error && 'properties' in error)
      return { kind: 'refused', why: DOCUMENT_REFUSALS.damaged };
    return { kind: 'failed', message: error instanceof Error ? error.message : 'unknown' };
  }
}
