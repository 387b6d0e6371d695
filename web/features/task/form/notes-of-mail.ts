import { LONGEST_TASK_NOTES } from '#domain/task/task.ts';
import { formatFullDate } from '#web/format/dates.ts';

interface Mail {
  readonly subject: string;
  readonly preview: string;
  readonly moment: string;
  readonly from: { readonly name: string; readonly address: string } | null | undefined;
}

/**
 * Notes say where the mail came from, its subject and its beginning (MAIL-34, TASKFORM-25). The task's
 * subject is for the user to say (TASKFORM-44, decision 0085).
 */
export function notesOfMail({ subject, preview, moment, from }: Mail): string {
  const sender = from == null ? '' : ` van ${from.name.trim() === '' ? from.address : from.name}`;
  const about = subject.trim() === '' ? '' : `: ${subject.trim()}`;
  return [`Email${sender} op ${formatFullDate(new Date(moment))}${about}`, preview.trim()]
    .join('\n\n')
    .trim()
    .slice(0, LONGEST_TASK_NOTES);
}
