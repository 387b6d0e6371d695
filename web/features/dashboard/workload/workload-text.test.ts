import { describe, expect, it } from 'vitest';
import { shapeWorkload, type WorkloadRow } from './workload-shape.ts';
import { leftOut, workloadSummary } from './workload-text.ts';

const shape = (...rows: readonly Partial<WorkloadRow>[]) =>
  shapeWorkload(
    rows.map((row, index) => ({
      userName: ['Anna', 'Bas', 'Chris'][index] ?? '',
      userColor: '',
      overdue: 0,
      weeks: [],
      undated: 0,
      ...row,
    })),
    '2026-11-26',
  );
const week = (monday: string, count: number) => ({ monday, count });

describe('the summary of the workload', () => {
  it('says when there is what, and who has most', () => {
    const workload = shape(
      {
        overdue: 3,
        weeks: [week('2026-11-23', 5), week('2026-12-07', 1_200), week('2027-02-01', 2)],
      },
      { weeks: [week('2026-11-23', 1)], undated: 4 },
    );
    expect(workloadSummary(workload)).toBe(
      'Er zijn 1.215 open taken: 3 te laat, 6 deze week, 1.200 in de zeven weken daarna, 2 later en 4 zonder datum. ' +
        'Anna heeft de meeste: 1.210, waarvan 3 te laat.',
    );
  });

  it('leaves out what there is none of', () => {
    expect(workloadSummary(shape({ overdue: 1 }))).toBe('Er is 1 open taak: 1 te laat.');
    expect(workloadSummary(shape({}))).toBe('Er zijn geen open taken.');
    expect(workloadSummary(shape({ undated: 2 }, { undated: 1 }))).toBe(
      'Er zijn 3 open taken: 3 zonder datum. Anna heeft de meeste: 2.',
    );
  });

  it('names nobody where two have as many', () => {
    expect(workloadSummary(shape({ overdue: 2 }, { overdue: 2 }, { overdue: 1 }))).toBe(
      'Er zijn 5 open taken: 5 te laat.',
    );
  });
});

describe('what the picture leaves out', () => {
  it('is said with its number', () => {
    expect(leftOut(shape({ weeks: [week('2027-02-01', 1)], undated: 4 }))).toBe(
      'Niet in de grafiek: 1 taak na week 2 en 4 taken zonder datum.',
    );
    expect(leftOut(shape({ undated: 1 }))).toBe('Niet in de grafiek: 1 taak zonder datum.');
  });

  it('is nothing where all is drawn', () => {
    expect(leftOut(shape({ overdue: 1, weeks: [week('2026-11-23', 1)] }))).toBeNull();
  });
});
