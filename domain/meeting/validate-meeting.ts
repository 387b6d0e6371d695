import { momentInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { noTimeMessage } from '#domain/dates/typed-time.ts';
import { isDay, isTime, noDayMessage } from '#domain/dates/written-day.ts';
import { type FieldIssue, ValidationError } from '#domain/errors.ts';
import { checkLineWithin } from '#domain/text/plain-text.ts';
import {
  DEFAULT_MINUTES,
  LONGEST_TOPIC,
  type MeetingContent,
  MINUTES_TYPED,
  MOST_MINUTES,
} from './meeting.ts';

export interface MeetingForm {
  readonly topic: string;
  readonly minutes: string;
  /** Empty for a meeting that begins at once; else 'YYYY-MM-DD'. */
  readonly startDay: string;
  readonly startTime: string;
}

interface Validated {
  readonly content: MeetingContent;
  readonly issues: readonly FieldIssue[];
}

const MINUTES_MESSAGE = `Duur in minuten is een getal van 1 tot en met ${MOST_MINUTES}.`;

export function validateMeeting(content: MeetingContent): Validated {
  const issues: FieldIssue[] = [];
  const topic = checkLineWithin('Onderwerp', content.topic, LONGEST_TOPIC);
  if (!topic.ok) issues.push({ field: 'topic', message: topic.message });
  else if (topic.value === '') issues.push({ field: 'topic', message: "Het veld 'Onderwerp' is verplicht." });
  const { minutes } = content;
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > MOST_MINUTES) {
    issues.push({ field: 'minutes', message: MINUTES_MESSAGE });
  }
  return { content: { ...content, topic: topic.ok ? topic.value : content.topic }, issues };
}

/** Throws ValidationError. */
export function checkMeeting(content: MeetingContent): MeetingContent {
  const validated = validateMeeting(content);
  if (validated.issues.length > 0) throw new ValidationError(validated.issues);
  return validated.content;
}

/** `isScheduled`: the meeting is there and has a start, which it keeps. */
export function validateMeetingForm(form: MeetingForm, isScheduled: boolean): Validated {
  const issues: FieldIssue[] = [];
  const { startDay, startTime } = form;
  const require = (value: string, field: string, label: string) => {
    const message = `Het veld '${label}' is verplicht.`;
    if (value === '' && (isScheduled || startDay + startTime !== '')) issues.push({ field, message });
  };
  require(startDay, 'startDay', 'Startdatum');
  require(startTime, 'startTime', 'Starttijd');
  if (startDay !== '' && !isDay(startDay)) {
    issues.push({ field: 'startDay', message: noDayMessage('Startdatum') });
  }
  if (startTime !== '' && !isTime(startTime)) {
    issues.push({ field: 'startTime', message: noTimeMessage('Starttijd') });
  } else if (startTime !== '' && Number(startTime.slice(3)) % MINUTES_TYPED !== 0) {
    issues.push({ field: 'startTime', message: 'Kies een tijd op vijf minuten, zoals 9:35.' });
  }
  const hasStart = issues.length === 0 && startDay !== '';
  const startsAt = hasStart ? momentInAmsterdam({ day: startDay, time: startTime }).toISOString() : null;
  const validated = validateMeeting({ topic: form.topic, minutes: minutesOf(form.minutes), startsAt });
  return { content: validated.content, issues: [...validated.issues, ...issues] };
}

/** Nothing and zero are the usual duration (MEET-12, 35); NaN for what is no number. */
export function minutesOf(typed: string): number {
  const text = typed.trim();
  if (text === '') return DEFAULT_MINUTES;
  return /^\d{1,9}$/.test(text) ? Number(text) || DEFAULT_MINUTES : Number.NaN;
}

/** Throws ValidationError for a start that has passed, which Zoom does not take. */
export function refusePastStart(startsAt: string | null, now: Date): void {
  if (startsAt === null || new Date(startsAt) > now) return;
  throw new ValidationError([{ field: 'startDay', message: 'Kies een start die nog komt.' }]);
}
