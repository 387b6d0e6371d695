import { readBounded } from '#web/features/email/html/read-bounded.ts';
import { withoutNames } from '#web/features/email/html/without-names.ts';
import { readWordLists } from '#web/features/email/html/word-lists.ts';
import { MailEditor } from '#web/features/email-draft/editor/create-mail-editor.ts';
import type { ImageKeeper } from '#web/features/email-draft/editor/image-keeper.ts';
import { isSlowToCompare, isSlowToRead } from './is-slow.ts';
import { seenText } from './seen-text.ts';

/** What a sheet fetches, or makes of what is no element, is not compared. */
const NOT_COMPARED_SHEET = /::?(?:before|after|first-letter|first-line)\b|::marker|@import/i;
const NOT_COMPARED = 'link[rel~="stylesheet" i], noscript, details, dialog, address, math';
/** Text that some programs show. */
const CONDITION = /<!--\[if\b/i;

/** Every picture that the editor could have. */
const PICTURES: ImageKeeper = {
  adopt: (_address, alt) => ({ contentId: '', shown: '', alt, width: null }),
  attachImage: async () => null,
  shownOf: () => '',
};

/**
 * Whether the editor would lose tables, colours, fonts, lines or pictures that the mail shows. `written`: the
 * mail with its sheets, without our quote; `typed`: what the editor would take. Throws TooComplexHtml.
 */
export function losesLooks(written: string, typed: string): boolean {
  if (isSlowToRead(written)) return true;
  const before = readBounded(written);
  withoutNames(before);
  if (isSlowToCompare(before)) return true;
  readWordLists(before);
  if (CONDITION.test(written) || before.querySelector(NOT_COMPARED) !== null) return true;
  if ([...before.querySelectorAll('style')].some(({ textContent }) => NOT_COMPARED_SHEET.test(textContent)))
    return true;
  const editor = new MailEditor(PICTURES);
  editor.load(typed);
  const after = readBounded(editor.html());
  const [shown, kept] = [seenText(before), seenText(after)];
  return shown.length !== kept.length || shown.some((text, index) => text !== kept[index]);
}
