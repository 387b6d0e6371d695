import { describe, expect, it } from 'vitest';
import { confirmText, doneOnText, doneText, goneText, openText, periodWord } from './task-text.ts';

describe('the question before many tasks are completed or deleted', () => {
  it('counts them [TASKLIST-32, TASKLIST-33, TASKLIST-34, TASKLIST-35]', () => {
    expect(confirmText('complete', 1)).toBe('Er wordt 1 taak afgerond.');
    expect(confirmText('complete', 12)).toBe('Er worden 12 taken afgerond.');
    expect(confirmText('remove', 1)).toBe('Er wordt 1 taak verwijderd.');
    expect(confirmText('remove', 1200)).toBe('Er worden 1.200 taken verwijderd.');
  });
});

describe('what is said afterwards', () => {
  it('differs for one and for more [TASKRULES-35]', () => {
    expect(doneText('complete', 1, 1)).toBe('De taak is afgerond.');
    expect(doneText('complete', 3, 3)).toBe('Taken afgerond.');
    expect(doneText('remove', 1, 1)).toBe('Taak verwijderd.');
    expect(doneText('remove', 3, 3)).toBe('Taken verwijderd.');
  });

  it('counts what was done when it was stopped', () => {
    expect(doneText('complete', 1, 12)).toBe('Gestopt: 1 van de 12 taken afgerond.');
    expect(doneText('remove', 3, 12)).toBe('Gestopt: 3 van de 12 taken verwijderd.');
  });

  it('names what was gone already', () => {
    expect(goneText(0, 4)).toBeNull();
    expect(goneText(1, 1)).toBe('Deze taak is er niet meer.');
    expect(goneText(4, 4)).toBe('Deze taken zijn er niet meer.');
    expect(goneText(1, 4)).toBe('1 van de 4 taken was er niet meer.');
    expect(goneText(2, 4)).toBe('2 van de 4 taken waren er niet meer.');
  });
});

describe('a day in a list of tasks', () => {
  it('on which it was done is that of the Dutch clock [TASKLIST-20]', () => {
    expect(doneOnText(new Date('2026-12-31T23:30:00Z'))).toBe('voltooid op 01-01-2027');
  });
});

it('a task that is to be done is open, or late from the midnight after its day [TASKLIST-37]', () => {
  const end = { day: '2026-12-04', time: null };
  expect(openText(end, new Date('2026-12-04T22:59:59Z'))).toBe('open');
  expect(openText(end, new Date('2026-12-04T23:00:00Z'))).toBe('te laat');
  expect(openText(null, new Date('2026-12-04T23:00:00Z'))).toBe('open');
});

it('a period has its word, and what is none has none', () => {
  expect(['WEEK', 'MONTH', 'QUARTER', 'YEAR', 'DAY', null].map(periodWord)).toEqual([
    'Week',
    'Maand',
    'Kwartaal',
    'Jaar',
    '',
    '',
  ]);
});
