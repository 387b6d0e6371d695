import { ValidationError } from '#domain/errors.ts';
import { checkEmailHtml, checkFilledHtml } from './check-email-html.ts';
import { draftFingerprint } from './draft-fingerprint.ts';
import type { EmailHtmlAnswer, EmailHtmlJob } from './email-html-jobs.ts';

export function answerEmailHtml(job: EmailHtmlJob): EmailHtmlAnswer {
  try {
    if (job.kind === 'mark') return { kind: 'marked', mark: draftFingerprint(job.text) };
    if (job.kind === 'check-filled') checkFilledHtml(job.html, job.text, job.publicUrl);
    else checkEmailHtml(job.html, job.publicUrl, job.field);
    return { kind: 'checked' };
  } catch (error) {
    if (error instanceof ValidationError) return { kind: 'refused', issues: error.issues };
    return { kind: 'failed', message: error instanceof Error ? error.message : 'unknown' };
  }
}
