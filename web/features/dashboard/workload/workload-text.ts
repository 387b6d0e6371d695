import { countOf, formatCount } from '#web/format/format-numbers.ts';
import type { Workload } from './workload-shape.ts';

const list = new Intl.ListFormat('nl-NL', { type: 'conjunction' });

/** The picture in words, for who does not see it. */
export function workloadSummary({ users, columns, later, undated, total }: Workload): string {
  if (total === 0) return 'Er zijn geen open taken.';
  const [overdue, thisWeek, ...weeks] = columns.map((column) => column.total);
  const parts: readonly (readonly [number | undefined, string])[] = [
    [overdue, 'te laat'],
    [thisWeek, 'deze week'],
    [weeks.reduce((sum, count) => sum + count, 0), 'in de zeven weken daarna'],
    [later, 'later'],
    [undated, 'zonder datum'],
  ];
  const counted = parts.flatMap(([count = 0, label]) =>
    count === 0 ? [] : [`${formatCount(count)} ${label}`],
  );
  const verb = total === 1 ? 'is' : 'zijn';
  const all = `Er ${verb} ${countOf(total, 'open taak', 'open taken')}: ${list.format(counted)}.`;
  const most = Math.max(...users.map((user) => user.total));
  const [busiest, ...others] = users.filter((user) => user.total === most);
  if (busiest === undefined || others.length > 0 || users.length === 1) return all;
  const late = busiest.overdue === 0 ? '' : `, waarvan ${formatCount(busiest.overdue)} te laat`;
  return `${all} ${busiest.name} heeft de meeste: ${formatCount(most)}${late}.`;
}

/** What the picture leaves out; null when that is nothing. */
export function leftOut({ columns, later, undated }: Workload): string | null {
  const parts = [
    later > 0 && `${countOf(later, 'taak', 'taken')} na ${columns.at(-1)?.label}`,
    undated > 0 && `${countOf(undated, 'taak', 'taken')} zonder datum`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : `Niet in de grafiek: ${list.format(parts)}.`;
}
