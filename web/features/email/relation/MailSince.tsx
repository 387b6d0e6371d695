import { MailQuestionMark } from 'lucide-react';
import { DateText } from '#web/components/DateText.tsx';
import { Notice } from '#web/components/Notice.tsx';
import { formatFullDate } from '#web/format/dates.ts';

/** Said above the mail of a relation whose address a colleague's relation has too, until an admin confirms it (ledger ROLES-25). */
export function MailSince({ since }: { since: string }) {
  return (
    <Notice icon={MailQuestionMark} tone="info">
      U ziet hier de mail vanaf <DateText>{formatFullDate(new Date(since))}</DateText>. Een collega heeft ook
      een relatie met dit adres. Een beheerder kan de eerdere mail openen.
    </Notice>
  );
}
