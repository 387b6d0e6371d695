import { describe, expect, it } from 'vitest';
import { shapeWorkload, type WorkloadRow } from './workload-shape.ts';

const row = (userName: string, counts: Partial<WorkloadRow> = {}): WorkloadRow => ({
  userName,
  userColor: '',
  overdue: 0,
  weeks: [],
  undated: 0,
  ...counts,
});
const THURSDAY = '2026-11-26';

describe('the shape of the workload', () => {
  it('has what is late in front, then this week and the seven after it', () => {
    const { columns } = shapeWorkload([], THURSDAY);
    expect(columns.map(({ label, detail }) => [label, detail])).toEqual([
      ['te laat', ''],
      ['week 48', 'deze week'],
      ['week 49', '30 nov'],
      ['week 50', '7 dec'],
      ['week 51', '14 dec'],
      ['week 52', '21 dec'],
      ['week 53', '28 dec'],
      ['week 1', '4 jan'],
      ['week 2', '11 jan'],
    ]);
  });

  it('has one count a user in each column, also where there is none', () => {
    const rows = [
      row('Anna', { overdue: 2, weeks: [{ monday: '2026-11-30', count: 3 }] }),
      row('Bas', { weeks: [{ monday: '2026-11-23', count: 1 }], undated: 4 }),
    ];
    const { columns, users, undated, total } = shapeWorkload(rows, THURSDAY);
    expect(columns.slice(0, 4).map(({ counts }) => counts)).toEqual([
      [2, 0],
      [0, 1],
      [3, 0],
      [0, 0],
    ]);
    expect(columns.slice(0, 4).map((column) => column.total)).toEqual([2, 1, 3, 0]);
    expect(users.map((user) => [user.name, user.total])).toEqual([
      ['Anna', 5],
      ['Bas', 5],
    ]);
    expect([undated, total]).toEqual([4, 10]);
  });

  it('counts as late what was still due when it was read, last week', () => {
    const rows = [row('Anna', { overdue: 1, weeks: [{ monday: '2026-11-16', count: 2 }] })];
    const { columns, users } = shapeWorkload(rows, THURSDAY);
    expect(columns[0]?.counts).toEqual([3]);
    expect(users[0]).toMatchObject({ overdue: 3, total: 3 });
  });

  it('counts apart what comes after the last week', () => {
    const rows = [
      row('Anna', {
        weeks: [
          { monday: '2027-01-11', count: 1 },
          { monday: '2027-01-18', count: 5 },
          { monday: '2027-03-29', count: 1 },
        ],
      }),
    ];
    const { columns, later, total } = shapeWorkload(rows, THURSDAY);
    expect(columns.at(-1)?.total).toBe(1);
    expect([later, total]).toEqual([6, 7]);
  });

  it('leaves no task out', () => {
    const weeks = ['2026-11-02', '2026-11-23', '2026-12-28', '2027-06-07'].map((monday) => ({
      monday,
      count: 1,
    }));
    const { columns, users, later, undated, total } = shapeWorkload(
      [row('Anna', { overdue: 1, weeks, undated: 1 }), row('Bas', { weeks })],
      THURSDAY,
    );
    expect(total).toBe(10);
    expect(columns.reduce((sum, column) => sum + column.total, later + undated)).toBe(total);
    expect(users.reduce((sum, user) => sum + user.total, 0)).toBe(total);
  });
});
