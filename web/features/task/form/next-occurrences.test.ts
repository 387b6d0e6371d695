import { describe, expect, it } from 'vitest';
import { occurrencesInWords } from './next-occurrences.ts';
import type { TaskFormContent } from './task-form-content.ts';

const now = new Date('2026-11-24T12:00:00Z');
const monthly: TaskFormContent = {
  kind: 'periodic',
  relation: null,
  subject: '',
  flowId: null,
  notes: '',
  startDay: '2027-01-31',
  startTime: '',
  endDay: '',
  endTime: '',
  period: 'month',
  repeats: '',
  userId: '',
  files: [],
};
const occurrences = (change: Partial<TaskFormContent>) => occurrencesInWords({ ...monthly, ...change }, now);

describe('when a new periodic task comes', () => {
  it('is said of its first three times, and that it goes on [TASKFORM-11]', () => {
    expect(occurrences({})).toBe('Komt op 31 jan 2027, 28 feb 2027, 31 mrt 2027, enzovoort.');
  });

  it('is said of all its times where they end [TASKFORM-12]', () => {
    expect(occurrences({ repeats: '2' })).toBe('Komt op 31 jan 2027 en 28 feb 2027.');
    expect(occurrences({ endDay: '2027-02-28' })).toBe('Komt op 31 jan 2027 en 28 feb 2027.');
    expect(occurrences({ repeats: '1' })).toBe('Komt één keer: 31 jan 2027.');
  });

  it('begins with the latest time that is due of a start in the past [TASKRULES-17, TASKRULES-31]', () => {
    expect(occurrences({ startDay: '2026-08-01', repeats: '2' })).toBe('Komt op 1 nov 2026 en 1 dec 2026.');
  });

  it('is one time of an end within the period [TASKRULES-20, TASKRULES-21]', () => {
    expect(occurrences({ period: 'week', startDay: '2026-12-01', endDay: '2026-12-07' })).toBe(
      'Komt één keer: 1 dec 2026.',
    );
  });

  it('is not said while the dates are not known', () => {
    expect(occurrences({ startDay: '' })).toBeNull();
    expect(occurrences({ startDay: '2027-02-30' })).toBeNull();
    expect(occurrences({ endDay: '2026-01-01' })).toBeNull();
    expect(occurrences({ repeats: '0' })).toBeNull();
  });
});
