import { describe, expect, it } from 'vitest';
import { completableId } from './completable.ts';
import { endOfSeriesText, repeatsInWords } from './series-text.ts';

const task = { id: 't', doneAt: null, isSeries: false, stepState: null, openOccurrences: [] };
const series = { ...task, isSeries: true, openOccurrences: [{ id: 'first' }, { id: 'second' }] };

describe('what completing a task completes', () => {
  it('is the task itself while it is open and its turn has come [TASKFORM-30]', () => {
    expect(completableId(task, null)).toBe('t');
    expect(completableId({ ...task, doneAt: '2026-11-24T12:00:00Z' }, null)).toBeNull();
    expect(completableId({ ...task, stepState: 'WAITING' }, null)).toBeNull();
  });

  it('is of a series the occurrence that was named, or else the earliest, and never the series [TASKRULES-32]', () => {
    expect(completableId(series, null)).toBe('first');
    expect(completableId(series, 'second')).toBe('second');
    expect(completableId(series, 'done meanwhile')).toBeNull();
    expect(completableId({ ...series, openOccurrences: [] }, null)).toBeNull();
    expect(completableId({ ...series, doneAt: '2026-11-24T12:00:00Z' }, null)).toBe('first');
  });
});

describe('the words of a series', () => {
  it('say how often it still comes [TASKFORM-29, TASKRULES-33]', () => {
    expect(repeatsInWords({ repeats: 3, endDay: null })).toBe('3');
    expect(repeatsInWords({ repeats: null, endDay: null })).toBe('onbeperkt');
    expect(repeatsInWords({ repeats: null, endDay: '2027-01-01' })).toBe('tot de einddatum');
  });

  it('say before it is ended that its open tasks go', () => {
    expect(endOfSeriesText(2)).toBe(
      'Er komen geen nieuwe taken meer. 2 open taken gaan weg. Wat is afgerond, blijft.',
    );
    expect(endOfSeriesText(1)).toContain('1 open taak gaat weg.');
    expect(endOfSeriesText(0)).toBe('Er komen geen nieuwe taken meer. Wat is afgerond, blijft.');
  });
});
