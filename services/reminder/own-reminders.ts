import { addDays, dayInAmsterdam, timeInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import {
  appointmentReminder,
  comingReminders,
  type Reminder,
  taskReminder,
} from '#domain/reminder/reminder.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { dateOf, dayOf } from '#services/task/database-days.ts';

export interface OwnReminder extends Reminder {
  readonly kind: 'task' | 'appointment';
  readonly id: string;
  readonly text: string;
  readonly relationName: string;
  /** 'YYYY-MM-DD', when it ends or begins. */
  readonly day: string;
  /** Dutch clock; null for a task of a day. */
  readonly time: string | null;
}

export const MOST_REMINDERS = 50;
const DAY = 24 * 60 * 60_000;

/** Within a day: own open tasks, and own appointments that have a time. */
export async function ownReminders(
  client: LeasedClient,
  viewer: Viewer,
  now: Date,
): Promise<readonly OwnReminder[]> {
  const { userId } = viewer;
  if (userId === null) return [];
  const tasks = await endingTasks(client, userId, now);
  const appointments = await comingAppointments(client, userId, now);
  return comingReminders([...tasks, ...appointments], now).slice(0, MOST_REMINDERS);
}

async function endingTasks(client: LeasedClient, userId: string, now: Date): Promise<OwnReminder[]> {
  const today = dayInAmsterdam(now);
  const rows = await client.task.findMany({
    where: {
      userId,
      doneAt: null,
      isSeries: false,
      endDay: { gte: dateOf(today), lte: dateOf(addDays(today, 1)) },
      // A step that waits stands in no list either.
      OR: [{ flowState: null }, { flowState: { not: 'waiting' } }],
    },
    select: { id: true, subject: true, relationName: true, endDay: true, endTime: true },
    orderBy: [{ endDay: 'asc' }, { endTime: { sort: 'asc', nulls: 'first' } }, { id: 'asc' }],
    take: MOST_REMINDERS,
  });
  return rows.flatMap(({ id, subject, relationName, endDay, endTime: time }) => {
    const day = dayOf(endDay);
    return day === null
      ? []
      : [{ kind: 'task', id, text: subject, relationName, day, time, ...taskReminder({ day, time }) }];
  });
}

async function comingAppointments(client: LeasedClient, userId: string, now: Date): Promise<OwnReminder[]> {
  const rows = await client.appointment.findMany({
    where: {
      userId,
      deletedAt: null,
      startsAt: { not: null },
      // Two days ahead, so that the rule has all of its own one.
      spanStart: { gt: new Date(now.getTime() - DAY), lt: new Date(now.getTime() + 2 * DAY) },
      spanEnd: { gt: now },
    },
    select: { id: true, text: true, relationName: true, startsAt: true, endsAt: true },
    orderBy: [{ spanStart: 'asc' }, { id: 'asc' }],
    take: MOST_REMINDERS,
  });
  return rows.flatMap(({ id, text, relationName, startsAt: start, endsAt: end }) => {
    if (start === null || end === null) return [];
    const begins = { day: dayInAmsterdam(start), time: timeInAmsterdam(start) };
    return [
      { kind: 'appointment', id, text, relationName, ...begins, ...appointmentReminder({ start, end }) },
    ];
  });
}
