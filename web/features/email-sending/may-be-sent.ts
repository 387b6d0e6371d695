import { EMPTY_SUBJECT, NO_RECIPIENTS, subjectIssue } from '#domain/email/draft-text.ts';
import { openTags, tagsIn } from '#domain/email/email-tags.ts';
import { joinedBraces } from '#domain/email/foreign-text.ts';
import { sizeAlert } from '#domain/email/mail-size.ts';
import { isRelationTag } from '#domain/merge-tag/merge-tags.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import type { Composer } from '#web/features/email-draft/composer.ts';
import { explainTextBeside, hasTextBeside } from '#web/features/email-draft/kept/text-beside.ts';

const NO_COPIES =
  'Een mail met samenvoegvelden gaat naar elke ontvanger apart. Zet alle ontvangers bij Aan, en maak Cc en Bcc leeg.';

const KEPT_TAGS =
  'In deze mail staan samenvoegvelden. Zolang u de tekst laat zoals hij is opgemaakt, worden ze niet ingevuld.';
const KEPT_MAILING =
  'Het onderwerp heeft samenvoegvelden, en de tekst is in een ander programma opgemaakt. Kies eerst Bewerken bij de tekst, of haal de velden uit het onderwerp.';

/** Whether it is filled in for each recipient (ledger COMPOSE-37, TEMPL-20). */
export function isMailing(composer: Composer): boolean {
  const { subject, receivedSubject, kept } = composer.mail.mail();
  // A text that stays as another program made it is not filled in.
  const html = kept === null ? composer.html() : null;
  return [...openTags({ subject, receivedSubject, html })].some(isRelationTag);
}

/** What `mayBeSent` goes by, part by part: where none is another, it needs not be asked again. */
export function sendCheckParts(composer: Composer): readonly unknown[] {
  const { to, cc, bcc, subject, kept } = composer.mail.mail();
  return [to, cc, bcc, subject.trim() === '', subjectIssue(subject), kept, isMailing(composer)];
}

/** Whether the mail can go as it stands, after what is to be said or asked of it. */
export async function mayBeSent(composer: Composer): Promise<boolean> {
  const [refused] = composer.mail.typed.commit();
  if (refused !== undefined) {
    refused.focus();
    return false;
  }
  const { to, cc, bcc, subject, kept } = composer.mail.mail();
  if (to.length === 0 && bcc.length === 0) {
    await dialogs.alert({ title: 'Geen ontvangers', text: NO_RECIPIENTS });
    return false;
  }
  const issue = subjectIssue(subject);
  if (issue !== null) {
    await dialogs.alert({ text: issue });
    return false;
  }
  if (isMailing(composer) && cc.length + bcc.length > 0) {
    await dialogs.alert({ text: NO_COPIES });
    return false;
  }
  if (hasTextBeside(composer)) {
    await explainTextBeside(composer);
    return false;
  }
  if (kept !== null && isMailing(composer)) {
    await dialogs.alert({ text: KEPT_MAILING });
    return false;
  }
  if (kept !== null && tagsIn(joinedBraces(kept.html)).size > 0) {
    const question = { title: 'Samenvoegvelden', text: KEPT_TAGS, action: 'zo verzenden' };
    if (!(await dialogs.confirm(question))) return false;
  }
  const alert = sizeAlert(composer.files.bytes());
  if (alert?.isBlocked) {
    await dialogs.alert({ text: alert.text });
    return false;
  }
  if (subject.trim() !== '') return true;
  return dialogs.confirm({ title: 'Bevestig leeg onderwerp', text: EMPTY_SUBJECT, action: 'doorgaan' });
}
