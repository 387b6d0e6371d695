import type { DraftText } from '#domain/email/draft-text.ts';
import type { FieldIssue } from '#domain/errors.ts';

export type EmailHtmlJob =
  | { readonly kind: 'check'; readonly html: string; readonly publicUrl: string; readonly field: string }
  /** `html` was filled in from `text`, which was checked when its mailing began. */
  | {
      readonly kind: 'check-filled';
      readonly html: string;
      readonly text: string;
      readonly publicUrl: string;
    }
  | { readonly kind: 'mark'; readonly text: DraftText };

export type EmailHtmlAnswer =
  | { readonly kind: 'checked' }
  | { readonly kind: 'marked'; readonly mark: string }
  | { readonly kind: 'refused'; readonly issues: readonly FieldIssue[] }
  | { readonly kind: 'failed'; readonly message: string };
