import type { DraftText } from '#domain/email/draft-text.ts';
import { TOO_COMPLEX } from '#domain/email-html/too-complex-html.ts';
import { ValidationError } from '#domain/errors.ts';
import { createJobProcess, JobOverrunError } from '#services/job-process.ts';
import { answerEmailHtml } from './answer-email-html.ts';
import { fingerprintOfUnread } from './draft-fingerprint.ts';
import type { EmailHtmlAnswer, EmailHtmlJob } from './email-html-jobs.ts';

/** Reads the HTML of mails: what is long beside the thread that answers calls. */
export interface EmailHtmlProcess {
  /** Refuses what `checkEmailHtml` does, and what takes too long. Throws ValidationError at `field`, 'html' where none is named. */
  check(html: string, field?: string): Promise<void>;
  /** Refuses what `checkFilledHtml` does, of a mail of a mailing and the text that it was filled from. Throws ValidationError. */
  checkFilled(html: string, text: string): Promise<void>;
  /** The `draftFingerprint` of a mail. */
  mark(text: DraftText): Promise<string>;
  close(): Promise<void>;
}

interface EmailHtmlSettings {
  /** Mails may not load anything from here. */
  readonly publicUrl: string;
  /** Of the worker, whose slots bound them, as many as come. */
  readonly mostWaiting?: number;
  readonly patience?: number;
}

/** Characters that are read at once: at the bound of nodes they take some milliseconds, as little as asking the process. */
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
