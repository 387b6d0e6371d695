import type { DraftText } from '#domain/email/draft-text.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { officeKeyOf } from '#services/secret/office-key-of.ts';
import type { EmailWriteContext } from './draft-context.ts';

export interface DraftMarks {
  /** 64 hexadecimal digits. */
  mark(text: DraftText): Promise<string>;
}

/** Keyed per office: with all of a text known but a BSN, an open hash lets the number be guessed. */
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
