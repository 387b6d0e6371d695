import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates/amsterdam-time.ts';
import { agendaTab, inTab, readAgendaDay, readAgendaSearch, writeAgendaDay } from './agenda-address.ts';

describe('the day in the address of the agenda', () => {
  it.each([
    ['2024,5,17', '2024-05-17'],
    ['2024,05,17', '2024-05-17'],
    ['2024,05,07', '2024-05-07'],
    ['2024,12,1', '2024-12-01'],
    ['2024,2,29', '2024-02-29'],
  ])('%s is %s [SHELL-27, SHELL-51]', (written, day) => {
    expect(readAgendaDay(written)).toBe(day);
  });

  it('is today where it says all [SHELL-28]', () => {
    expect(readAgendaDay('all')).toBeNull();
  });

  it.each([
    '',
    'morgen',
    '2024',
    '2024,5',
    '2024-05-17',
    '2024,5,17,1',
    '24,5,17',
    ' 2024,5,17',
    '2024,5,17\n',
    '2024,0,17',
    '2024,13,1',
    '2024,2,30',
    '2023,2,29',
    '2024,5,0',
    '2024,005,17',
    '1899,12,31',
    '2201,1,1',
    '2024,5,-1',
    '2024,5,1.5',
    'ALL',
  ])('%j is none [SHELL-51]', (written) => {
    expect(readAgendaDay(written)).toBeUndefined();
  });

  it('is read as it is written [SHELL-51]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 109_000 }), (days) => {
        const day = addDays('1900-01-01', days);
        expect(readAgendaDay(writeAgendaDay(day))).toBe(day);
      }),
    );
    expect(writeAgendaDay('2024-05-07')).toBe('2024,5,7');
  });
});

describe('the view of the agenda', () => {
  it('is the week, and of a day the day [AGENDA-03, SHELL-27, SHELL-28]', () => {
    expect(agendaTab('all', {})).toBe('week');
    expect(agendaTab('2024,5,17', {})).toBe('dag');
    expect(agendaTab('2024,5,17', { tab: 'maand' })).toBe('maand');
  });

  it('is left out of the address where the address shows it anyway', () => {
    expect(inTab('all', { tab: 'maand', mine: true }, 'week')).toEqual({ mine: true });
    expect(inTab('2024,5,17', {}, 'week')).toEqual({ tab: 'week' });
    expect(inTab('2024,5,17', { tab: 'week' }, 'dag')).toEqual({});
  });

  it('drops what it does not know', () => {
    expect(readAgendaSearch({ tab: 'jaar', mine: 'ja', afspraak: '', nieuw: 1, relatie: 7 })).toEqual({});
    expect(
      readAgendaSearch({
        tab: 'lijst',
        mine: true,
        afspraak: 'x',
        nieuw: true,
        relatie: 'y',
        verleden: true,
      }),
    ).toEqual({ tab: 'lijst', mine: true, afspraak: 'x', nieuw: true, relatie: 'y', verleden: true });
  });
});
