import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ValidationError } from '#domain/errors.ts';
import { TASK_KINDS, type TaskContent, type TaskMoment } from './task.ts';
import { checkTask, type TaskRules, validateTask } from './validate-task.ts';

const ADMIN: TaskRules = { isNew: true, choosesUser: true };
const OTHER: TaskRules = { isNew: true, choosesUser: false };
const CHANGE: TaskRules = { isNew: false, choosesUser: true };

const on = (day: string, time: string | null = null): TaskMoment => ({ day, time });
const task = (fields: Partial<TaskContent> = {}): TaskContent => ({
  kind: 'normal',
  relationId: 'relatie',
  subject: 'Bellen',
  notes: '',
  start: null,
  end: null,
  userId: 'gebruiker',
  period: null,
  repeats: null,
  ...fields,
});
const periodic = (fields: Partial<TaskContent> = {}) =>
  task({ kind: 'periodic', start: on('2026-11-24'), period: 'month', ...fields });
const issuesOf = (content: TaskContent, rules = ADMIN) =>
  validateTask(content, rules).issues.map(({ field, message }) => [field, message]);

describe('a task', () => {
  it.each(TASK_KINDS)(
    "of kind %s without a relation shows 'Het veld 'Relatie' is verplicht.' [TASKRULES-01]",
    (kind) => {
      expect(issuesOf(periodic({ kind, relationId: '' }))).toEqual([
        ['relationId', "Het veld 'Relatie' is verplicht."],
      ]);
    },
  );

  it.each(['', '  \t'])(
    "with the subject %j shows 'Het veld 'Onderwerp' is verplicht.' [TASKRULES-02]",
    (subject) => {
      const expected = [['subject', "Het veld 'Onderwerp' is verplicht."]];
      expect(issuesOf(task({ subject }))).toEqual(expected);
      expect(issuesOf(periodic({ subject }))).toEqual(expected);
      expect(issuesOf(task({ kind: 'flow', subject }), CHANGE)).toEqual(expected);
    },
  );

  it("without a user shows an admin 'Het veld 'Gebruiker' is verplicht.' [TASKRULES-03]", () => {
    const expected = [['userId', "Het veld 'Gebruiker' is verplicht."]];
    expect(issuesOf(task({ userId: '' }))).toEqual(expected);
    expect(issuesOf(periodic({ userId: '' }), CHANGE)).toEqual(expected);
    expect(issuesOf(task({ kind: 'flow', userId: '' }), CHANGE)).toEqual(expected);
    expect(issuesOf(task({ userId: '' }), OTHER)).toEqual([]);
  });

  it('that begins a flow needs no user, and no subject beside its flow [TASKRULES-23, TASKRULES-34]', () => {
    const flow = task({ kind: 'flow', subject: '', userId: '', end: on('2026-12-01') });
    expect(validateTask(flow, ADMIN)).toEqual({ content: { ...flow, end: null }, issues: [] });
  });

  it("that is periodic needs a start: 'Het veld 'Startdatum' is verplicht.' [TASKRULES-04]", () => {
    expect(issuesOf(periodic({ start: null }))).toEqual([
      ['startDay', "Het veld 'Startdatum' is verplicht."],
    ]);
    expect(issuesOf(task({ start: null }))).toEqual([]);
  });

  it('that is periodic needs a period, and of others it is dropped [TASKFORM-11]', () => {
    expect(issuesOf(periodic({ period: null }))).toEqual([['period', "Het veld 'Periode' is verplicht."]]);
    expect(validateTask(task({ period: 'week', repeats: 3 }), ADMIN)).toEqual({
      content: task(),
      issues: [],
    });
  });

  it.each([
    [on('2026-11-24'), on('2026-11-23'), true],
    [on('2026-11-24', '09:00'), on('2026-11-23', '10:00'), true],
    [on('2026-11-24', '09:00'), on('2026-11-24', '08:59'), true],
    [on('2026-11-24', '09:00'), on('2026-11-24', '09:00'), false],
    [on('2026-11-24', '09:00'), on('2026-11-24'), false],
    [on('2026-11-24'), on('2026-11-24', '00:00'), false],
    [on('2026-11-24'), on('2026-11-24'), false],
    [on('2026-11-24', '09:00'), on('2026-11-25', '08:00'), false],
    [null, on('1999-01-01'), false],
    [on('2026-11-24'), null, false],
  ])("from %j to %j shows 'Einddatum ligt voor startdatum.': %j [TASKRULES-05]", (start, end, isRefused) => {
    const expected = isRefused ? [['endDay', 'Einddatum ligt voor startdatum.']] : [];
    expect(issuesOf(task({ start, end }))).toEqual(expected);
    if (start !== null) expect(issuesOf(periodic({ start, end }), CHANGE)).toEqual(expected);
  });

  it.each([
    ['', '09:00', 'Day', 'Vul bij de tijd een startdatum in.', 'Vul bij de tijd een einddatum in.'],
    ...[
      '2026-02-30',
      '2027-02-29',
      '1899-12-31',
      '2201-01-01',
      '24-11-2026',
      'morgen',
      '2026-11-24T00:00',
    ].map(
      (day) =>
        [
          day,
          null,
          'Day',
          'Startdatum is geen bestaande datum tussen 1900 en 2200. Schrijf die als 2026-12-31.',
          'Einddatum is geen bestaande datum tussen 1900 en 2200. Schrijf die als 2026-12-31.',
        ] as const,
    ),
    ...['24:00', '9:00', '12:60', '12:00:00', ''].map(
      (time) =>
        [
          '2026-11-24',
          time,
          'Time',
          'Starttijd is geen tijd. Vul een tijd in, zoals 9:30.',
          'Eindtijd is geen tijd. Vul een tijd in, zoals 9:30.',
        ] as const,
    ),
  ] as const)(
    'refuses the day %j with the time %j by the name of its field',
    (day, time, part, ofStart, ofEnd) => {
      expect(issuesOf(task({ start: on(day, time) }))).toEqual([[`start${part}`, ofStart]]);
      expect(issuesOf(task({ end: on(day, time) }))).toEqual([[`end${part}`, ofEnd]]);
    },
  );

  it('says of strange dates once what is wrong, and does not compare them [TASKRULES-05]', () => {
    const fields = { start: on('2026-11-24', '25:00'), end: on('2026-02-30') };
    expect(issuesOf(task(fields)).map(([field]) => field)).toEqual(['startTime', 'endDay']);
    expect(issuesOf(periodic({ start: on('', '09:00') }))).toEqual([
      ['startDay', 'Vul bij de tijd een startdatum in.'],
    ]);
  });

  it.each([
    [null, null, false],
    [1, 1, false],
    [999, 999, false],
    [0, 0, true],
    [1_000, 1_000, true],
    [-1, -1, true],
    [1.5, 1.5, true],
    [Number.NaN, Number.NaN, true],
  ])(
    'is repeated %j times, stored as %j and refused: %j [TASKRULES-08, TASKRULES-33]',
    (repeats, kept, isRefused) => {
      const { content, issues } = validateTask(periodic({ repeats }), ADMIN);
      expect(content.repeats).toBe(kept);
      expect(issues).toEqual(
        isRefused ? [{ field: 'repeats', message: 'Aantal keren is een getal van 1 tot en met 999.' }] : [],
      );
    },
  );

  it('with an end is repeated up to it, and with none left can still be changed [TASKFORM-12]', () => {
    const { content, issues } = validateTask(periodic({ end: on('2027-11-24'), repeats: 5_000 }), ADMIN);
    expect([content.repeats, issues]).toEqual([null, []]);
    expect(issuesOf(periodic({ repeats: 0 }), CHANGE)).toEqual([]);
    expect(issuesOf(periodic({ repeats: -1 }), CHANGE)).toHaveLength(1);
  });

  it('gets a subject of one line, keeps its notes to the character, and refuses what is too long', () => {
    const notes = 'een\r\n\ttwee ';
    expect(validateTask(task({ subject: '  Bellen\nover btw ', notes }), ADMIN).content).toMatchObject({
      subject: 'Bellen over btw',
      notes,
    });
    expect(issuesOf(task({ subject: 'a'.repeat(201), notes: 'a'.repeat(20_001) }))).toEqual([
      ['subject', 'Onderwerp is te lang. Maximaal 200 tekens.'],
      ['notes', 'Toelichting is te lang. Maximaal 20000 tekens.'],
    ]);
    expect(issuesOf(task({ subject: 'a\u0000', notes: '\ud800' }))).toEqual([
      ['subject', 'Onderwerp bevat een ongeldig teken.'],
      ['notes', 'Toelichting bevat een ongeldig teken.'],
    ]);
  });

  it('says all that is wrong at once [TASKRULES-01, TASKRULES-02, TASKRULES-03, TASKRULES-04]', () => {
    const empty = periodic({ relationId: '', subject: '', userId: '', start: null, period: null });
    const fields = issuesOf(empty).map(([field]) => field);
    expect(fields.toSorted()).toEqual(['period', 'relationId', 'startDay', 'subject', 'userId']);
    expect(() => checkTask(empty, ADMIN)).toThrow(ValidationError);
    expect(checkTask(periodic(), ADMIN)).toEqual(periodic());
  });

  it('that was accepted is accepted again, the same', () => {
    const times = fc.constantFrom(null, '', '00:00', '09:15', '23:59', '24:00');
    const days = fc.constantFrom('', '2026-11-24', '2026-11-25', '2026-02-30', '2200-12-31', '1899-12-31');
    const moments = fc.option(fc.record({ day: days, time: times }));
    const tasks = fc.record<TaskContent>({
      kind: fc.constantFrom(...TASK_KINDS),
      relationId: fc.constantFrom('', 'relatie'),
      subject: fc.string({ unit: 'binary', maxLength: 8 }),
      notes: fc.string({ unit: 'binary', maxLength: 8 }),
      start: moments,
      end: moments,
      userId: fc.constantFrom('', 'gebruiker'),
      period: fc.constantFrom(null, 'week', 'month'),
      repeats: fc.option(fc.integer({ min: -1, max: 1_001 })),
    });
    fc.assert(
      fc.property(tasks, fc.boolean(), fc.boolean(), (content, isNew, choosesUser) => {
        const rules = { isNew, choosesUser };
        const checked = validateTask(content, rules);
        if (checked.issues.length > 0) return;
        expect(validateTask(checked.content, rules)).toEqual(checked);
        const { start, end, kind } = checked.content;
        if (start !== null && end !== null) expect(start.day <= end.day).toBe(true);
        if (kind !== 'periodic') expect(checked.content).toMatchObject({ period: null, repeats: null });
      }),
      { numRuns: 2_000 },
    );
  });
});
