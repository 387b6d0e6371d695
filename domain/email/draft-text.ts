import { type FieldIssue, ValidationError } from '#domain/errors.ts';
import { isEmailAddress, normaliseEmail } from '#domain/numbers/email.ts';
import { checkLine, checkLineWithin } from '#domain/text/plain-text.ts';
import { type EmailAddress, mailedAddress, withoutDoubles } from './email-address.ts';
import { LONGEST_SUBJECT } from './email-draft.ts';
import { BLOCKED_ABOVE, mailBytes, TOO_LARGE } from './mail-size.ts';
import { MOST_MAILING_RECIPIENTS } from './mailing.ts';

export interface DraftText {
  readonly subject: string;
  readonly to: readonly EmailAddress[];
  readonly cc: readonly EmailAddress[];
  readonly bcc: readonly EmailAddress[];
  readonly html: string;
}

const LONGEST_NAME = 255;
/** The bound is for one mail; a mailing is one mail to each. */
const MOST_RECIPIENTS = 500;

export const NO_RECIPIENTS = 'De mail kan niet verstuurd worden, want er zijn geen ontvangers.';
export const EMPTY_SUBJECT = 'Onderwerp is niet ingevuld. Doorgaan?';
export const COUNTED_AS_FILLED = 'De samenvoegvelden tellen mee zoals ze worden ingevuld.';
const FIELDS = { to: 'Aan', cc: 'Cc', bcc: 'Bcc' } as const;

/** The text as it is kept: one line of subject, each address once in a field. Throws ValidationError. */
export function checkDraftText(text: DraftText): DraftText {
  const issues: FieldIssue[] = [];
  const subject = checkLineWithin('Onderwerp', text.subject, LONGEST_SUBJECT);
  if (!subject.ok) issues.push({ field: 'subject', message: subject.message });
  if (!text.html.isWellFormed() || text.html.includes('\0')) {
    issues.push({ field: 'html', message: 'De tekst bevat een ongeldig teken.' });
  }
  if (mailBytes({ html: text.html, attachments: [] }) > BLOCKED_ABOVE) {
    issues.push({ field: 'html', message: TOO_LARGE });
  }
  const lists = { to: text.to, cc: text.cc, bcc: text.bcc };
  const checked = Object.entries(lists).map(([key, addresses]) => {
    const field = key as keyof typeof FIELDS;
    return [field, checkAddresses(field, addresses, issues)] as const;
  });
  if (!subject.ok || issues.length > 0) throw new ValidationError(issues);
  return { subject: subject.value, html: text.html, ...toLists(checked) };
}

/** Why a subject cannot be stored, or null. The composer shows it while the subject is typed. */
export function subjectIssue(subject: string): string | null {
  const checked = checkLineWithin('Onderwerp', subject, LONGEST_SUBJECT);
  return checked.ok ? null : checked.message;
}

function toLists(checked: readonly (readonly [keyof typeof FIELDS, readonly EmailAddress[]])[]) {
  const of = (field: keyof typeof FIELDS) => checked.find(([key]) => key === field)?.[1] ?? [];
  return { to: of('to'), cc: of('cc'), bcc: of('bcc') };
}

function checkAddresses(
  field: keyof typeof FIELDS,
  addresses: readonly EmailAddress[],
  issues: FieldIssue[],
): readonly EmailAddress[] {
  if (addresses.length > MOST_MAILING_RECIPIENTS) {
    issues.push({ field, message: `${FIELDS[field]}: ten hoogste ${MOST_MAILING_RECIPIENTS} ontvangers.` });
    return [];
  }
  const kept = addresses.map(({ name, address }) => {
    const line = checkLine('Naam', name, LONGEST_NAME);
    const mailed = isEmailAddress(normaliseEmail(address)) ? address.trim() : mailedAddress(address);
    if (!isEmailAddress(normaliseEmail(mailed))) {
      issues.push({ field, message: `${FIELDS[field]}: dit is geen emailadres: ${address.slice(0, 100)}` });
    }
    return { name: line.ok ? line.value : '', address: mailed };
  });
  return withoutDoubles(kept);
}

/** Why a mail cannot be sent (COMPOSE-39..41, 46, 66): a cc alone does not do. `attachments`: bytes. */
export function issuesOfSending(
  mail: DraftText & { readonly attachments: readonly { readonly size: number }[] },
  { acceptEmptySubject }: { readonly acceptEmptySubject: boolean },
): readonly FieldIssue[] {
  const { to, cc, bcc, subject } = mail;
  if (to.length + bcc.length === 0) return [{ field: 'to', message: NO_RECIPIENTS }];
  if (to.length + cc.length + bcc.length > MOST_RECIPIENTS) {
    return [{ field: 'to', message: `Een mail kan naar ten hoogste ${MOST_RECIPIENTS} ontvangers.` }];
  }
  if (mailBytes(mail) > BLOCKED_ABOVE) return [{ field: 'html', message: TOO_LARGE }];
  if (subject.trim() === '' && !acceptEmptySubject) return [{ field: 'subject', message: EMPTY_SUBJECT }];
  return [];
}
