import { LONGEST_TASK_SUBJECT } from '#domain/task/task.ts';
import { formatFullDate } from '#web/format/dates.ts';

interface Mail {
  readonly subject: string;
  readonly preview: string;
  readonly moment: string;
  readonly from: { readonly name: string; readonly address: string } | null | undefined;
}

/** A task that begins with a mail is called as the mail is, and says where it came from (ledger MAIL-34, TASKFORM-25). */
export function contentOfMail({ subject, preview, moment, from }: Mail): { subject: string; notes: string } {
  const sender = from == null ? '' : ` van ${from.name.trim() === '' ? from.address : from.name}`;
  return {
    subject: subject.trim().slice(0, LONGEST_TASK_SUBJECT),
    notes: [`Email${sender} op ${formatFullDate(new Date(moment))}`, preview.trim()].join('\n\n').trim(),
  };
}
