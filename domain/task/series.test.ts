import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates/amsterdam-time.ts';
import { occurrenceDay } from './recurrence.ts';
import {
  beginSeries,
  dueOccurrences,
  followingOccurrence,
  occurrenceContent,
  resumeSeries,
  type SeriesPlan,
} from './series.ts';
import { TASK_PERIODS, type TaskContent } from './task.ts';

const TODAY = '2026-11-24';
const MOST = 60;

const periodic = (fields: Partial<TaskContent>): TaskContent => ({
  kind: 'periodic',
  relationId: 'relatie',
  subject: 'Loonaangifte',
  notes: '',
  start: { day: TODAY, time: null },
  end: null,
  userId: 'gebruiker',
  period: 'month',
  repeats: null,
  ...fields,
});
const plan = (fields: Partial<SeriesPlan>): SeriesPlan => ({
  anchor: '2026-01-31',
  period: 'month',
  endDay: null,
  repeats: null,
  rolledDay: null,
  isDone: false,
  ...fields,
});
const begin = (start: string, fields: Partial<TaskContent> = {}) =>
  beginSeries(periodic({ start: { day: start, time: null }, ...fields }), TODAY);
const until = (day: string) => ({ end: { day, time: null } });

describe('a new periodic task', () => {
  it.each([
    ['2026-11-23', 3, ['2026-11-23'], 2, false],
    ['2026-11-24', 3, ['2026-11-24'], 2, false],
    ['2026-01-31', 12, ['2026-10-31'], 11, false],
    ['2026-01-31', null, ['2026-10-31'], null, false],
    ['2020-02-29', 2, ['2026-10-29'], 1, false],
    ['2026-11-25', 3, [], 3, false],
    ['2026-11-25', 1, [], 1, false],
  ])(
    'from %s, %j times, makes the latest that is due and takes it off [TASKRULES-17, TASKRULES-19, TASKRULES-31, TASKRULES-33]',
    (start, repeats, days, left, isDone) => {
      expect(begin(start, { repeats })).toEqual({ days, repeats: left, isDone });
    },
  );

  it('is done when that was its last [TASKRULES-18]', () => {
    expect(begin('2026-11-01', { repeats: 1 })).toEqual({ days: ['2026-11-01'], repeats: 0, isDone: true });
    expect(begin('2026-01-31', { repeats: 1 })).toEqual({ days: ['2026-10-31'], repeats: 0, isDone: true });
  });

  it.each([
    ['week', '2026-11-20', '2026-11-26', ['2026-11-20'], true],
    ['week', '2026-11-20', '2026-11-27', ['2026-11-20'], false],
    ['week', '2026-12-01', '2026-12-07', ['2026-12-01'], true],
    ['week', '2026-12-01', '2026-12-08', [], false],
    ['month', '2026-12-31', '2027-01-30', ['2026-12-31'], true],
    ['month', '2027-01-31', '2027-02-27', ['2027-01-31'], true],
    ['month', '2027-01-31', '2027-02-28', [], false],
    ['quarter', '2026-11-24', '2027-02-23', ['2026-11-24'], true],
    ['year', '2028-02-29', '2029-02-27', ['2028-02-29'], true],
    ['year', '2028-02-29', '2029-02-28', [], false],
    ['year', '2026-11-24', '2026-11-24', ['2026-11-24'], true],
  ] as const)(
    'each %s from %s with the end on %s makes %j, and is done: %j [TASKRULES-20, TASKRULES-21, TASKRULES-36]',
    (period, start, end, days, isDone) => {
      expect(begin(start, { period, ...until(end) })).toEqual({ days, repeats: null, isDone });
    },
  );

  it('that ended before today makes the last one before its end [TASKRULES-20, TASKRULES-31]', () => {
    expect(begin('2026-01-31', until('2026-05-30'))).toEqual({
      days: ['2026-04-30'],
      repeats: null,
      isDone: true,
    });
  });

  it('needs a start and a period', () => {
    expect(() => beginSeries(periodic({ start: null }), TODAY)).toThrow('start');
    expect(() => beginSeries(periodic({ period: null }), TODAY)).toThrow('period');
  });
});

describe('what fell due of a series', () => {
  it('is every date while nobody looked, each once [TASKRULES-32]', () => {
    const series = plan({ rolledDay: '2026-01-31', repeats: 5 });
    expect(dueOccurrences(series, '2026-04-30', MOST)).toEqual({
      days: ['2026-02-28', '2026-03-31', '2026-04-30'],
      repeats: 2,
      isDone: false,
    });
  });

  it.each([
    ['before the first', {}, '2026-01-30', [], null, false],
    ['on the first', {}, '2026-01-31', ['2026-01-31'], null, false],
    ['on the day before the next', { rolledDay: '2026-01-31' }, '2026-02-27', [], null, false],
    ['when the next was opened ahead', { rolledDay: '2026-02-28' }, '2026-02-10', [], null, false],
    ['up to its end', { endDay: '2026-03-30' }, '2027-01-01', ['2026-01-31', '2026-02-28'], null, true],
    [
      'an end that none reaches',
      { rolledDay: '2026-01-31', endDay: '2026-02-27' },
      '2026-02-01',
      [],
      null,
      true,
    ],
    ['as often as is left', { repeats: 2 }, '2027-01-01', ['2026-01-31', '2026-02-28'], 0, true],
    ['when none is left', { repeats: 0 }, '2027-01-01', [], 0, true],
    ['when it is done', { isDone: true, repeats: 4 }, '2027-01-01', [], 4, true],
    [
      'quarters from 31 January',
      { period: 'quarter', rolledDay: '2026-04-30' },
      '2026-08-01',
      ['2026-07-31'],
      null,
      false,
    ],
  ] as const)(
    '%s [TASKRULES-18, TASKRULES-20, TASKRULES-32]',
    (_when, fields, today, days, repeats, isDone) => {
      expect(dueOccurrences(plan(fields), today, MOST)).toEqual({ days, repeats, isDone });
    },
  );

  it('comes in parts of at most as many as were asked, which are the same as all at once', () => {
    const series = plan({ period: 'week' });
    const all = dueOccurrences(series, TODAY, 1_000);
    let state = series;
    const parts: string[] = [];
    for (let step = dueOccurrences(state, TODAY, 7); step.days.length > 0; ) {
      expect(step.days.length).toBeLessThanOrEqual(7);
      parts.push(...step.days);
      state = { ...state, repeats: step.repeats, rolledDay: step.days.at(-1) ?? null };
      step = dueOccurrences(state, TODAY, 7);
    }
    expect(parts).toEqual(all.days);
  });

  it('goes on from the dates of now, behind what was made by earlier ones', () => {
    const series = plan({ anchor: '2026-11-05', rolledDay: '2026-11-20' });
    expect(dueOccurrences(series, '2026-12-31', MOST).days).toEqual(['2026-12-05']);
  });
});

describe('the occurrence that follows', () => {
  it.each([
    [{}, '2026-01-31'],
    [{ rolledDay: '2026-01-31' }, '2026-02-28'],
    [{ rolledDay: '2026-02-28', repeats: 1 }, '2026-03-31'],
    [{ rolledDay: '2026-01-31', endDay: '2026-02-28' }, '2026-02-28'],
    [{ rolledDay: '2026-01-31', endDay: '2026-02-27' }, null],
    [{ rolledDay: '2026-02-28', repeats: 0 }, null],
    [{ rolledDay: '2026-02-28', isDone: true }, null],
  ])('of %j is %j [TASKRULES-25, TASKRULES-32]', (fields, day) => {
    expect(followingOccurrence(plan(fields))).toBe(day);
  });
});

describe('a series of which the dates change', () => {
  it.each([
    ['the latest due', { rolledDay: '2026-02-28' }, ['2026-10-31'], null, false],
    ['only one of those missed', { rolledDay: '2026-02-28', repeats: 3 }, ['2026-10-31'], 2, false],
    ['the last one left', { rolledDay: '2026-02-28', repeats: 1 }, ['2026-10-31'], 0, true],
    ['what follows when none is due', { rolledDay: '2026-10-31' }, ['2026-11-30'], null, false],
    ['what follows one done ahead', { rolledDay: '2026-12-31' }, ['2027-01-31'], null, false],
    ['its first, as nothing was done', {}, ['2026-10-31'], null, false],
    ['its first on the start itself', { anchor: '2026-11-01' }, ['2026-11-01'], null, false],
    ['nothing behind its end', { rolledDay: '2026-02-28', endDay: '2026-03-30' }, [], null, true],
    [
      'the last before its end',
      { rolledDay: '2026-02-28', endDay: '2026-05-30' },
      ['2026-04-30'],
      null,
      true,
    ],
    ['nothing when none is left', { rolledDay: '2026-02-28', repeats: 0 }, [], 0, true],
  ] as const)('opens %s [TASKRULES-31, TASKRULES-32]', (_what, fields, days, repeats, isDone) => {
    expect(resumeSeries(plan(fields), TODAY, { isListed: false })).toEqual({ days, repeats, isDone });
  });

  it('opens what is due, and none ahead, while one of its occurrences is open', () => {
    const listed = { isListed: true };
    expect(resumeSeries(plan({ rolledDay: '2026-10-31', repeats: 2 }), TODAY, listed)).toEqual({
      days: [],
      repeats: 2,
      isDone: false,
    });
    expect(resumeSeries(plan({ rolledDay: '2026-09-30', repeats: 2 }), TODAY, listed)).toEqual({
      days: ['2026-10-31'],
      repeats: 1,
      isDone: false,
    });
    expect(resumeSeries(plan({ rolledDay: '2026-10-31', repeats: 0 }), TODAY, listed).isDone).toBe(true);
  });

  it('goes back years at once without going through what was missed', () => {
    const series = plan({ anchor: '1950-01-02', period: 'week', rolledDay: '1950-01-02', repeats: 9 });
    expect(resumeSeries(series, TODAY, { isListed: false })).toEqual({
      days: ['2026-11-23'],
      repeats: 8,
      isDone: false,
    });
  });
});

describe('a series by which somebody works', () => {
  const works = fc.record({
    anchor: fc.constantFrom(
      '2026-01-31',
      '2028-02-29',
      '2026-03-29',
      '2026-10-25',
      '2025-12-31',
      '2026-11-24',
    ),
    period: fc.constantFrom(...TASK_PERIODS),
    repeats: fc.option(fc.integer({ min: 1, max: 8 })),
    length: fc.option(fc.integer({ min: 0, max: 1_500 })),
    actions: fc.array(fc.oneof(fc.constant('complete' as const), fc.nat(200)), { maxLength: 30 }),
  });

  it('makes each occurrence once, in order, to its end and no further [TASKRULES-18, TASKRULES-20, TASKRULES-32]', () => {
    fc.assert(
      fc.property(works, ({ anchor, period, repeats, length, actions }) => {
        const endDay = length === null ? null : addDays(anchor, length);
        let series = plan({ anchor, period, endDay, repeats });
        let today: string = anchor;
        const made: string[] = [];
        const make = (day: string) => {
          made.push(day);
          series = {
            ...series,
            rolledDay: day,
            repeats: series.repeats === null ? null : series.repeats - 1,
          };
        };
        for (const action of actions) {
          if (action === 'complete') {
            const day = followingOccurrence(series);
            if (day !== null) make(day);
          } else {
            today = addDays(today, action);
            const due = dueOccurrences(series, today, MOST);
            for (const day of due.days) make(day);
            expect(due.repeats).toBe(series.repeats);
            expect(due.isDone).toBe(followingOccurrence(series) === null);
          }
        }
        expect(made).toEqual(made.map((_, n) => occurrenceDay(anchor, period, n)));
        if (repeats !== null) expect(made.length).toBeLessThanOrEqual(repeats);
        if (endDay !== null) expect((made.at(-1) ?? '') <= endDay).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the task of an occurrence', () => {
  const occurrence = (fields: Partial<TaskContent>, day: string) => {
    const { start, end, repeats } = occurrenceContent(periodic(fields), day);
    return { start, end, repeats };
  };

  it('begins on its day at the time of the series, and ends the day before the next [TASKRULES-36]', () => {
    const start = { day: '2026-01-31', time: '09:00' };
    expect(occurrence({ start, repeats: 7 }, '2026-02-28')).toEqual({
      start: { day: '2026-02-28', time: '09:00' },
      end: { day: '2026-03-30', time: null },
      repeats: null,
    });
    expect(occurrence({ start, period: 'week' }, '2026-03-28').end).toEqual({
      day: '2026-04-03',
      time: null,
    });
  });

  it.each([
    ['2026-03-15', '17:00', { day: '2026-03-15', time: '17:00' }],
    ['2026-03-30', '17:00', { day: '2026-03-30', time: '17:00' }],
    ['2026-03-31', '17:00', { day: '2026-03-30', time: null }],
    ['2026-02-28', '17:00', { day: '2026-02-28', time: '17:00' }],
    ['2026-02-28', '09:00', { day: '2026-02-28', time: '09:00' }],
    // It may not end before it starts.
    ['2026-02-28', '08:00', { day: '2026-02-28', time: null }],
  ])('ends no later than its series on %s at %s', (day, time, end) => {
    const start = { day: '2026-01-31', time: '09:00' };
    expect(occurrence({ start, end: { day, time } }, '2026-02-28').end).toEqual(end);
  });

  it('keeps the rest of the series', () => {
    const series = periodic({ notes: 'bellen' });
    expect(occurrenceContent(series, TODAY)).toMatchObject({
      kind: 'periodic',
      relationId: 'relatie',
      subject: 'Loonaangifte',
      notes: 'bellen',
      userId: 'gebruiker',
      period: 'month',
    });
  });

  it('touches the next one, and overlaps none [TASKRULES-36]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TASK_PERIODS), fc.nat(60), fc.nat(400), (period, n, shift) => {
        const anchor = addDays('2026-01-01', shift);
        const [day, next] = [occurrenceDay(anchor, period, n), occurrenceDay(anchor, period, n + 1)];
        const { end } = occurrence({ start: { day: anchor, time: null }, period }, day);
        expect(addDays(end?.day ?? '', 1)).toBe(next);
      }),
    );
  });
});
