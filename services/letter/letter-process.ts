import { DOCUMENT_REFUSALS } from '#domain/letter/document-refusal.ts';
import { createJobProcess, JobOverrunError } from '#services/job-process.ts';
import type { TagValues } from './docx/fill-document.ts';
import type { InspectedDocument } from './docx/inspect-document.ts';
import { RefusedDocument } from './docx/refused-document.ts';
import type { LetterJob, LetterJobAnswer } from './letter-jobs.ts';

/** Works outside the thread that answers calls. */
export interface LetterProcess {
  /** Throws RefusedDocument. */
  inspect(file: Uint8Array): Promise<InspectedDocument>;
  /** Throws RefusedDocument. */
  fill(file: Uint8Array, values: TagValues): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** `patience`: milliseconds. A letter takes five. */
const LIMITS = { patience: 10_000, heapMegabytes: 256 };

export function createLetterProcess(limits: Partial<typeof LIMITS> = {}): LetterProcess {
  const jobs = createJobProcess<LetterJob, LetterJobAnswer>({
    module: new URL('./letter-worker.ts', import.meta.url),
    ...LIMITS,
    ...limits,
    mostWaiting: 40,
    busy: 'Er worden nu veel brieven gemaakt. Probeer het zo opnieuw.',
  });

  async function run(job: LetterJob): Promise<LetterJobAnswer> {
    try {
      return await jobs.run(job);
    } catch (error) {
      if (!(error instanceof JobOverrunError)) throw error;
      const { tooSlow, tooLarge } = DOCUMENT_REFUSALS;
      return { kind: 'refused', why: error.kind === 'too-slow' ? tooSlow : tooLarge };
    }
  }

  return {
    async inspect(file) {
      const answer = await run({ kind: 'inspect', file });
      if (answer.kind === 'inspected') return answer.document;
      throw failureOf(answer);
    },
    async fill(file, values) {
      const answer = await run({ kind: 'fill', file, values });
      if (answer.kind === 'filled') return answer.letter;
      throw failureOf(answer);
    },
    close: () => jobs.close(),
  };
}

function failureOf(answer: LetterJobAnswer): Error {
  if (answer.kind === 'refused') return new RefusedDocument(answer.why);
  return new Error(answer.kind === 'failed' ? answer.message : `unexpected answer: ${answer.kind}`);
}
