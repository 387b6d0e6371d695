import { foldText } from '#domain/text/fold-text.ts';

interface SearchedEmail {
  readonly subject: string;
  readonly preview: string;
  readonly fromName: string;
  readonly fromAddress: string;
  readonly recipients: readonly { readonly name: string; readonly address: string }[];
}

/** The separator keeps a hit from spanning two fields. */
const SEPARATOR = '\u001f';
/** A mail to a whole address book is found by its first recipients. */
const LONGEST_SEARCH_TEXT = 4_000;

export function emailSearchText(email: SearchedEmail): string {
  const { subject, preview, fromName, fromAddress, recipients } = email;
  const people = recipients.flatMap(({ name, address }) => [name, address]);
  const text = [subject, fromName, fromAddress, preview, ...people].map(foldText).join(SEPARATOR);
  return text.slice(0, LONGEST_SEARCH_TEXT).toWellFormed();
}
