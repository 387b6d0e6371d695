import { ProviderFailedError, ValidationError } from '#domain/errors.ts';
import { isEmailAddress, normaliseEmail } from '#domain/numbers/email.ts';
import type { Mailer } from '#services/system-mail/mailer.ts';

export interface TestMail {
  readonly to: string;
  readonly subject: string;
  readonly header: string;
  readonly text: string;
}

const LONGEST_LINE = 200;
const LONGEST_TEXT = 10_000;

/** Sends a mail by the product's own mail server (ledger MAINT-06). Throws ValidationError, ProviderFailedError. */
export async function sendTestMail(mailer: Mailer, mail: TestMail, id: string): Promise<void> {
  const to = normaliseEmail(mail.to);
  const [subject, header, text] = [mail.subject.trim(), mail.header.trim(), mail.text.trim()];
  const issues = [
    ...(isEmailAddress(to) ? [] : [{ field: 'to', message: 'Vul een geldig e-mailadres in.' }]),
    ...lineIssues('subject', 'Vul een onderwerp in', subject, true),
    ...lineIssues('header', 'Maak de kop', header, false),
    ...(text.length > LONGEST_TEXT
      ? [{ field: 'text', message: 'De tekst mag niet langer zijn dan 10.000 tekens.' }]
      : []),
  ];
  if (issues.length > 0) throw new ValidationError(issues);
  const { kind } = await mailer.send({ to, subject, text: [header, text].filter(Boolean).join('\n\n'), id });
  if (kind === 'accepted') return;
  throw new ProviderFailedError({
    provider: 'smtp',
    code: kind,
    message:
      kind === 'refused'
        ? 'De mailserver nam de mail niet aan.'
        : 'De mailserver antwoordde niet; de mail kan verstuurd zijn.',
    retryable: true,
  });
}

function lineIssues(field: string, wish: string, line: string, isRequired: boolean) {
  const fits = line.length <= LONGEST_LINE && !/[\r\n]/.test(line) && (line !== '' || !isRequired);
  return fits ? [] : [{ field, message: `${wish}: één regel van hoogstens 200 tekens.` }];
}
