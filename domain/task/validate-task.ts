import { noTimeMessage } from '#domain/dates/typed-time.ts';
import { isDay, isTime, noDayMessage } from '#domain/dates/written-day.ts';
import { type FieldIssue, ValidationError } from '#domain/errors.ts';
import { checkLineWithin, checkTextWithin } from '#domain/text/plain-text.ts';
import {
  LONGEST_TASK_NOTES,
  LONGEST_TASK_SUBJECT,
  MOST_REPEATS,
  type TaskContent,
  type TaskMoment,
} from './task.ts';

export interface TaskRules {
  readonly isNew: boolean;
  /** Whether the user is a choice of the viewer's, as an admin's is (ledger ROLES-08, TASKRULES-03). */
  readonly choosesUser: boolean;
}

interface Validated {
  readonly content: TaskContent;
  readonly issues: readonly FieldIssue[];
}

const MOMENT_FIELDS: ReadonlySet<string> = new Set(['startDay', 'startTime', 'endDay', 'endTime']);

/** The one rule of form and server (spec 2§5, TASKRULES-01 to 05). */
export function validateTask(content: TaskContent, rules: TaskRules): Validated {
  const issues: FieldIssue[] = [];
  const require = (isFilled: boolean, field: string, label: string) => {
    if (!isFilled) issues.push({ field, message: `Het veld '${label}' is verplicht.` });
  };
  const beginsFlow = rules.isNew && content.kind === 'flow';
  const isPeriodic = content.kind === 'periodic';

  require(content.relationId !== '', 'relationId', 'Relatie');
  const subject = checkSubject(content.subject, issues);
  // A flow that begins is chosen by its id, and each step brings what it is called.
  if (!beginsFlow) require(subject !== '', 'subject', 'Onderwerp');
  const notes = checkNotes(content.notes, issues);
  checkMoment(content.start, 'start', 'Startdatum', issues);
  const end = beginsFlow ? null : content.end;
  checkMoment(end, 'end', 'Einddatum', issues);
  // The steps of a flow carry their users (ledger TASKRULES-34).
  if (rules.choosesUser && !beginsFlow) require(content.userId !== '', 'userId', 'Gebruiker');
  if (isPeriodic) {
    require(content.start !== null, 'startDay', 'Startdatum');
    require(content.period !== null, 'period', 'Periode');
  }
  if (!issues.some(({ field }) => MOMENT_FIELDS.has(field)) && isBefore(end, content.start)) {
    issues.push({ field: 'endDay', message: 'Einddatum ligt voor startdatum.' });
  }
  const repeats = isPeriodic && end === null ? content.repeats : null;
  if (repeats !== null && !(Number.isInteger(repeats) && repeats >= 0 && repeats <= MOST_REPEATS)) {
    issues.push({ field: 'repeats', message: `Aantal keren is een getal van 1 tot en met ${MOST_REPEATS}.` });
  } else if (repeats === 0 && rules.isNew) {
    issues.push({ field: 'repeats', message: `Aantal keren is een getal van 1 tot en met ${MOST_REPEATS}.` });
  }
  const period = isPeriodic ? content.period : null;
  return { content: { ...content, subject, notes, end, period, repeats }, issues };
}

/** Throws ValidationError. */
export function checkTask(content: TaskContent, rules: TaskRules): TaskContent {
  const validated = validateTask(content, rules);
  if (validated.issues.length > 0) throw new ValidationError(validated.issues);
  return validated.content;
}

function checkSubject(text: string, issues: FieldIssue[]): string {
  const checked = checkLineWithin('Onderwerp', text, LONGEST_TASK_SUBJECT);
  if (checked.ok) return checked.value;
  issues.push({ field: 'subject', message: checked.message });
  return text;
}

function checkNotes(text: string, issues: FieldIssue[]): string {
  const checked = checkTextWithin('Toelichting', text, LONGEST_TASK_NOTES);
  if (checked.ok) return checked.value;
  issues.push({ field: 'notes', message: checked.message });
  return text;
}

function checkMoment(
  moment: TaskMoment | null,
  side: 'start' | 'end',
  label: 'Startdatum' | 'Einddatum',
  issues: FieldIssue[],
): void {
  if (moment === null) return;
  const { day, time } = moment;
  if (day === '') {
    issues.push({ field: `${side}Day`, message: `Vul bij de tijd een ${label.toLowerCase()} in.` });
  } else if (!isDay(day)) {
    issues.push({ field: `${side}Day`, message: noDayMessage(label) });
  }
  if (time !== null && !isTime(time)) {
    const which = side === 'start' ? 'Starttijd' : 'Eindtijd';
    issues.push({ field: `${side}Time`, message: noTimeMessage(which) });
  }
}

/** On one day only two times can lie the wrong way round. */
function isBefore(end: TaskMoment | null, start: TaskMoment | null): boolean {
  if (end === null || start === null) return false;
  if (end.day !== start.day) return end.day < start.day;
  return end.time !== null && start.time !== null && end.time < start.time;
}
