import { parseDate } from '@internationalized/date';
import { mondayOf, weekNumber, weeksLater } from '#domain/dates/week.ts';

/** This week and the seven after it. */
const WEEKS = 8;

/** The open tasks of a user. A week is named by its Monday, 'YYYY-MM-DD'; `userColor` is six hex digits, or empty. */
export interface WorkloadRow {
  readonly userName: string;
  readonly userColor: string;
  readonly overdue: number;
  readonly weeks: readonly { readonly monday: string; readonly count: number }[];
  readonly undated: number;
}

export interface WorkloadColumn {
  /** 'overdue', or the Monday. */
  readonly key: string;
  readonly label: string;
  /** What a second line says of it: 'deze week', '30 nov', or nothing. */
  readonly detail: string;
  readonly counts: readonly number[];
  readonly total: number;
}

export interface WorkloadUser {
  readonly name: string;
  readonly color: string;
  readonly overdue: number;
  readonly later: number;
  readonly undated: number;
  readonly total: number;
}

/** The open tasks of each user by week. `later`, after the last week, and `undated` stand in no column. */
export interface Workload {
  readonly users: readonly WorkloadUser[];
  readonly columns: readonly WorkloadColumn[];
  readonly later: number;
  readonly undated: number;
  readonly total: number;
}

const shortDate = new Intl.DateTimeFormat('nl-NL', { timeZone: 'UTC', day: 'numeric', month: 'short' });

/** Puts the counts of users in the columns of the picture: what is late in front, then the weeks from `today` on. */
export function shapeWorkload(rows: readonly WorkloadRow[], today: string): Workload {
  const first = mondayOf(today);
  const mondays = Array.from({ length: WEEKS }, (_, index) => weeksLater(first, index));
  const last = mondays.at(-1) ?? first;
  const countIn = (row: WorkloadRow, matches: (monday: string) => boolean) =>
    sum(row.weeks.filter(({ monday }) => matches(monday)).map(({ count }) => count));
  // A screen that stayed open over the weekend counted last week's tasks when they were not late yet.
  const overdueOf = (row: WorkloadRow) => row.overdue + countIn(row, (monday) => monday < first);

  const users = rows.map((row): WorkloadUser => {
    const overdue = overdueOf(row);
    return {
      name: row.userName,
      color: row.userColor,
      overdue,
      later: countIn(row, (monday) => monday > last),
      undated: row.undated,
      total: overdue + countIn(row, (monday) => monday >= first) + row.undated,
    };
  });
  const weeks = mondays.map((monday, index) => ({
    key: monday,
    label: `week ${weekNumber(monday)}`,
    detail: index === 0 ? 'deze week' : shortDate.format(parseDate(monday).toDate('UTC')),
    counts: rows.map((row) => countIn(row, (one) => one === monday)),
  }));
  const overdue = { key: 'overdue', label: 'te laat', detail: '', counts: rows.map(overdueOf) };
  return {
    users,
    columns: [overdue, ...weeks].map((column) => ({ ...column, total: sum(column.counts) })),
    later: sum(users.map((user) => user.later)),
    undated: sum(users.map((user) => user.undated)),
    total: sum(users.map((user) => user.total)),
  };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
