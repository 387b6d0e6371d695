import type { DraftText } from '#domain/email/draft-text.ts';
import { TOO_COMPLEX } from '#domain/email-html/too-complex-html.ts';
import { ValidationError } from '#domain/errors.ts';
import { createJobProcess, JobOverrunError } from '#services/job-process.ts';
import { answerEmailHtml } from './answer-email-html.ts';
import { fingerprintOfUnread } from './draft-fingerprint.ts';
import type { EmailHtmlAnswer, EmailHtmlJob } from './email-html-jobs.ts';

/** Reads long HTML outside the thread that answers calls. */
export interface EmailHtmlProcess {
  /** Throws ValidationError at `field`, by default 'html', also for what takes too long. */
  check(html: string, field?: string): Promise<void>;
  /** Throws ValidationError. */
  checkFilled(html: string, text: string): Promise<void>;
  mark(text: DraftText): Promise<string>;
  close(): Promise<void>;
}

interface EmailHtmlSettings {
  readonly publicUrl: string;
  /** Absent in the worker, whose slots bound the number. */
  readonly mostWaiting?: number;
  readonly patience?: number;
}

/** Characters read in this thread: at the bound of nodes that takes as little as asking the process. */
const SHORT = 20_000;
/** Milliseconds for one text: a newsletter of 5 MB takes about one second. */
const PATIENCE = 10_000;

export function createEmailHtmlProcess(settings: EmailHtmlSettings): EmailHtmlProcess {
  const { publicUrl, mostWaiting = 40, patience = PATIENCE } = settings;
  const jobs = createJobProcess<EmailHtmlJob, EmailHtmlAnswer>({
    mostWaiting,
    patience,
    module: new URL('./email-html-worker.ts', import.meta.url),
    heapMegabytes: 512,
    busy: 'Er worden nu veel mails opgeslagen. Probeer het zo opnieuw.',
  });
  const run = async (job: EmailHtmlJob, html: string) =>
    html.length <= SHORT ? answerEmailHtml(job) : jobs.run(job);

  async function check(job: EmailHtmlJob, html: string, field: string): Promise<void> {
    const answer = await run(job, html).catch((error: unknown) => {
      if (!(error instanceof JobOverrunError)) throw error;
      throw new ValidationError([{ field, message: TOO_COMPLEX }]);
    });
    if (answer.kind === 'refused') throw new ValidationError(answer.issues);
    if (answer.kind !== 'checked') throw failureOf(answer);
  }

  return {
    check: (html, field = 'html') => check({ kind: 'check', html, publicUrl, field }, html, field),
    checkFilled: (html, text) => check({ kind: 'check-filled', html, text, publicUrl }, html, 'html'),
    async mark(text) {
      const answer = await run({ kind: 'mark', text }, text.html).catch((error: unknown) => {
        if (!(error instanceof JobOverrunError)) throw error;
        return { kind: 'marked' as const, mark: fingerprintOfUnread(text) };
      });
      if (answer.kind !== 'marked') throw failureOf(answer);
      return answer.mark;
    },
    close: () => jobs.close(),
  };
}

function failureOf(answer: EmailHtmlAnswer): Error {
  return new Error(answer.kind === 'failed' ? answer.message : `unexpected answer: ${answer.kind}`);
}
