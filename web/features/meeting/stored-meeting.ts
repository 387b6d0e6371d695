import { dayInAmsterdam, timeInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { DEFAULT_MINUTES } from '#domain/meeting/meeting.ts';
import type { MeetingForm } from '#domain/meeting/validate-meeting.ts';

export interface StoredMeeting {
  readonly topic: string;
  readonly minutes: number;
  readonly startsAt?: string | null | undefined;
}

export const NEW_MEETING: MeetingForm = {
  topic: '',
  minutes: String(DEFAULT_MINUTES),
  startDay: '',
  startTime: '',
};

export function meetingForm({ topic, minutes, startsAt }: StoredMeeting): MeetingForm {
  const start = startsAt == null ? null : new Date(startsAt);
  return {
    topic,
    minutes: String(minutes),
    startDay: start === null ? '' : dayInAmsterdam(start),
    startTime: start === null ? '' : timeInAmsterdam(start),
  };
}

export function sameMeeting(one: MeetingForm, other: MeetingForm): boolean {
  return (
    one.topic === other.topic &&
    one.minutes === other.minutes &&
    one.startDay === other.startDay &&
    one.startTime === other.startTime
  );
}
