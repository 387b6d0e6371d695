import type { Composer } from '#web/features/email-draft/composer.ts';
import type { OpenedMail } from '#web/features/email-draft/open-mail.ts';

/** Lists what is attached to the draft at the mail service, where another program attached a file or took one away. */
export function showStoredFiles({ mail, files }: Pick<Composer, 'mail' | 'files'>, found: OpenedMail): void {
  files.noteShown(found.shownImages);
  mail.put({ files: found.mail.files ?? [] });
  files.show(found.quotedFiles);
}

/** Whether sending was refused for it. */
export function isOfOtherFiles(result: { readonly issues?: readonly { readonly field: string }[] }): boolean {
  return result.issues?.some(({ field }) => field === 'attachmentIds') ?? false;
}
