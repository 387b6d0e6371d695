import { describe, expect, it } from 'vitest';
import { type Check, OUTCOMES, type Section } from './check.ts';
import { cutReport, exitCodeOf, reportText } from './report.ts';

const USE = { calls: 3, mostInAMinute: 2, throttled: 1, limitAMinute: 30, limitADay: null };

function check(given: Partial<Check>): Check {
  return {
    action: 'add',
    outcome: 'held',
    text: 'accepted',
    code: null,
    milliseconds: 120,
    calls: 2,
    ...given,
  };
}

function section(checks: readonly Check[], leftBehind = false): Section {
  return { kind: 'finan', provider: 'moneybird', service: 'Moneybird', checks, use: USE, leftBehind };
}

const report = (sections: readonly Section[]) => ({
  officeId: 'o1',
  version: '0.1.0',
  begunAt: '2026-12-01T09:00:00.000Z',
  name: 'Balie proef 1a2b',
  sections,
});

describe('the report', () => {
  it('says of each action in words what came of it, how long it took, and what of the limit was used', () => {
    const text = reportText(
      report([
        section([
          check({}),
          check({ action: 'read back', outcome: 'differs', text: 'not as it was sent: city', calls: 1 }),
          check({ action: 'remove', outcome: 'failed', text: 'Moneybird heeft een storing.', code: '503' }),
          check({ action: 'page', outcome: 'not-offered', text: 'no list', calls: 0 }),
          check({ action: 'find', outcome: 'skipped', text: 'the run was stopped', calls: 0 }),
        ]),
      ]),
    );
    expect(text.split('\n')).toEqual([
      "Balie 0.1.0, office o1, 2026-12-01T09:00:00.000Z, test records 'Balie proef 1a2b'",
      '',
      'Moneybird (finan)',
      '  add        held         accepted  [0.1 s, 2 calls]',
      '  read back  DIFFERS      not as it was sent: city  [0.1 s, 1 call]',
      '  remove     FAILED       Moneybird heeft een storing. (503)  [0.1 s, 2 calls]',
      '  page       not offered  no list',
      '  find       skipped      the run was stopped',
      '  calls      3 in all, at most 2 of 30 a minute within one minute; 1 times it had enough',
      '',
      '1 held, 1 DIFFERS, 1 FAILED, 1 not offered, 1 skipped.',
    ]);
  });

  it('says so when nothing is linked', () => {
    expect(reportText(report([]))).toContain('Nothing is linked that can be certified.');
  });

  it('is cut in every text and code', () => {
    const cut = cutReport(report([section([check({ text: 'a b', code: 'b' })])]), (text) =>
      text.replaceAll('b', '-'),
    );
    expect(cut.sections[0]?.checks[0]).toMatchObject({ text: 'a -', code: '-' });
  });

  it.each(OUTCOMES)('ends a run in which something is %s with the documented code', (outcome) => {
    const isWrong = outcome === 'differs' || outcome === 'failed';
    expect(exitCodeOf([section([check({}), check({ outcome })])], false)).toBe(isWrong ? 2 : 0);
    expect(exitCodeOf([section([check({ outcome })])], true)).toBe(2);
    for (const isStopped of [false, true]) {
      expect(exitCodeOf([section([check({ outcome })], true)], isStopped)).toBe(3);
    }
  });

  it('names the service at which something is left', () => {
    expect(reportText(report([section([check({})], true)]))).toContain('Something is left at Moneybird');
  });
});
