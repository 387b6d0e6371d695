import { z } from 'zod';
import { cursorCodec, strangeCursor } from '#api/graphql/server/cursor.ts';
import { TASK_SORTS, type TaskPosition, type TaskSort } from '#services/task/list-tasks.ts';

const codec = cursorCodec(
  z.tuple([
    z.enum(TASK_SORTS),
    // Postgres refuses a NUL in a text.
    z
      .string()
      .max(1_000)
      .regex(/^[^\0]*$/),
    z.guid(),
  ]),
);

/** Milliseconds since 1970. */
const INSTANT = /^\d{1,15}$/;
/** A day of the calendar with its time, or what stands for none. */
const MOMENT = /^(\d{7}( \d\d(:\d\d)?)?|~?)$/;
const KEYS: Readonly<Partial<Record<TaskSort, RegExp>>> = { created: INSTANT, start: MOMENT, end: MOMENT };

/** The place of a task in the list with this sort; stays valid while others come and go. */
export function taskCursor(sort: TaskSort, { sortKey, id }: TaskPosition): string {
  return codec.write([sort, sortKey, id]);
}

/** Throws ValidationError for a cursor that was not made for this sort. */
export function readTaskCursor(sort: TaskSort, cursor: string): TaskPosition {
  const [madeFor, sortKey, id] = codec.read(cursor);
  if (madeFor !== sort || KEYS[sort]?.test(sortKey) === false) throw strangeCursor('after');
  return { sortKey, id };
}
