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

const MILLISECONDS = /^\d{1,15}$/;
const DAY_AND_TIME = /^(\d{7}( \d\d(:\d\d)?)?|~?)$/;
const KEYS: Readonly<Partial<Record<TaskSort, RegExp>>> = {
  created: MILLISECONDS,
  start: DAY_AND_TIME,
  end: DAY_AND_TIME,
};

/** The cursor of a task in the list with this sort; stays valid while others come and go. */
export function taskCursor(sort: TaskSort, { sortKey, id }: TaskPosition): string {
  return codec.write([sort, sortKey, id]);
}

/** Throws ValidationError for a cursor that was not made for this sort. */
export function readTaskCursor(sort: TaskSort, cursor: string): TaskPosition {
  const [madeFor, sortKey, id] = codec.read(cursor);
  if (madeFor !== sort || KEYS[sort]?.test(sortKey) === false) throw strangeCursor('after');
  return { sortKey, id };
}
