import { dayInAmsterdam, timeInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import type { TaskMoment } from '#domain/task/task.ts';

/** Prisma reads and writes a day as its midnight in UTC. */
export function dayOf(date: Date): string;
export function dayOf(date: Date | null): string | null;
export function dayOf(date: Date | null): string | null {
  return date === null ? null : date.toISOString().slice(0, 10);
}

export function dateOf(day: string): Date;
export function dateOf(day: string | null): Date | null;
export function dateOf(day: string | null): Date | null {
  return day === null ? null : new Date(`${day}T00:00:00.000Z`);
}

export function momentOf(now: Date): TaskMoment {
  return { day: dayInAmsterdam(now), time: timeInAmsterdam(now) };
}
