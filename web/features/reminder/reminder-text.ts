import type { ComingReminder } from './coming-reminder.ts';

const NAMED = 2;

/** What is said of things of which a user is reminded together; many are tasks. */
export function reminderText(reminders: readonly ComingReminder[]): string {
  const [first] = reminders;
  if (first === undefined) return '';
  if (reminders.length === 1) return first.kind === 'task' ? taskText(first) : appointmentText(first);
  const names = reminders.map(nameOf);
  const more = names.length - NAMED;
  const named = more > 0 ? `${names.slice(0, NAMED).join(', ')} en nog ${more}` : names.join(' en ');
  return `${reminders.length} taken eindigen vandaag: ${named}.`;
}

/** The name of a notice's button, which no button of another notice has. */
export function actionName(label: string, reminders: readonly ComingReminder[]): string {
  const [first] = reminders;
  return first !== undefined && reminders.length === 1
    ? `${label}: ${nameOf(first)}`
    : `${label}: ${reminders.length} taken`;
}

function taskText(task: ComingReminder): string {
  return `Taak ${nameOf(task)} eindigt vandaag${task.time === null ? '' : ` om ${task.time}`}.`;
}

function appointmentText(appointment: ComingReminder): string {
  return `Afspraak ${nameOf(appointment)} begint om ${appointment.time ?? ''}.`;
}

function nameOf({ text, relationName }: ComingReminder): string {
  const quoted = text === '' ? '' : `‘${text}’`;
  const withWhom = relationName === '' ? '' : `(${relationName})`;
  return [quoted, withWhom].filter((part) => part !== '').join(' ');
}
