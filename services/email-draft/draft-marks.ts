import type { DraftText } from '#domain/email/draft-text.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { officeKeyOf } from '#services/secret/office-key-of.ts';
import type { EmailWriteContext } from './draft-context.ts';

export interface DraftMarks {
  /** 64 hexadecimal digits, by which a text is known again. */
  mark(text: DraftText): Promise<string>;
}

/**
 * The `draftFingerprint` of a mail under the key of its office: where all but a BSN is known of a text, a
 * hash that anybody can make lets that number be guessed.
 */
export function draftMarks(
  context: Pick<EmailWriteContext, 'database' | 'officeKeys' | 'emailHtml'>,
  viewer: Viewer,
): DraftMarks {
  return {
    async mark(text) {
      const key = await officeKeyOf(context, viewer);
      return Buffer.from(key.hash(`email_drafts\n${await context.emailHtml.mark(text)}`)).toString('hex');
    },
  };
}
