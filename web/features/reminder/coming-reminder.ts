import { graphql, readInlineData } from 'relay-runtime';
import type { Reminder } from '#domain/reminder/reminder.ts';
import type { comingReminder_reminder$key } from '#web/__generated__/comingReminder_reminder.graphql.ts';

export interface ComingReminder extends Reminder {
  readonly kind: 'task' | 'appointment';
  readonly subjectId: string;
  readonly text: string;
  readonly relationName: string;
  readonly day: string;
  readonly time: string | null;
}

export function readReminder(ref: comingReminder_reminder$key): ComingReminder {
  const { kind, subjectId, text, relationName, day, time, remindAt, remindUntil } = readInlineData(
    graphql`
      fragment comingReminder_reminder on Reminder @inline {
        kind
        subjectId
        text
        relationName
        day
        time
        remindAt
        remindUntil
      }
    `,
    ref,
  );
  return {
    kind: kind === 'TASK' ? 'task' : 'appointment',
    subjectId,
    text,
    relationName,
    day,
    time: time ?? null,
    at: new Date(remindAt),
    until: new Date(remindUntil),
  };
}

/** What is moved is reminded of again: the key is one thing at one moment. */
export function keyOf({ subjectId, at }: ComingReminder): string {
  return `${subjectId}@${at.getTime()}`;
}
