import { readBounded } from '#web/features/email/html/read-bounded.ts';
import { withoutNames } from '#web/features/email/html/without-names.ts';
import { readWordLists } from '#web/features/email/html/word-lists.ts';
import { MailEditor } from '#web/features/email-write/editor/create-mail-editor.ts';
import type { ImageKeeper } from '#web/features/email-write/editor/image-keeper.ts';
import { seenText } from './seen-text.ts';

/** Every picture that the editor could have. */
const PICTURES: ImageKeeper = {
  adopt: (_address, alt) => ({ contentId: '', shown: '', alt, width: null }),
  take: async () => null,
  shownOf: () => '',
};

/**
 * Whether what the editor makes of a text lacks tables, colours, fonts or pictures that the mail shows. `written` is the mail with
 * its sheets, without a quote of ours; `typed` is what of it the editor would take. Throws TooComplexHtml.
 */
export function losesLooks(written: string, typed: string): boolean {
  const before = readBounded(written);
  withoutNames(before);
  readWordLists(before);
  const editor = new MailEditor(PICTURES);
  editor.load(typed);
  const after = readBounded(editor.html());
  const [shown, kept] = [seenText(before), seenText(after)];
  return shown.length !== kept.length || shown.some((text, index) => text !== kept[index]);
}
