import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forwardSubject, isSubjectShortened, replySubject } from './reply-subject.ts';

describe('the subject of an answer', () => {
  it.each([
    ['Offerte', 'Re: Offerte'],
    ['Re: Offerte', 'Re: Offerte'],
    ['RE: re: Antw: Offerte', 'Re: Offerte'],
    ['Re[2]: Offerte', 'Re: Offerte'],
    ['Fwd: Offerte', 'Re: Fwd: Offerte'],
    ['Reactie op: offerte', 'Re: Reactie op: offerte'],
    ['  Offerte ', 'Re: Offerte'],
    ['', 'Re:'],
    ['Antw.: Offerte', 'Re: Offerte'],
    ['ANTW: Betr.: AW: RE: Offerte', 'Re: Offerte'],
    ['Betr: Offerte', 'Re: Offerte'],
    ['Antwoord: Aw.: Offerte', 'Re: Offerte'],
    ['RE : Offerte', 'Re: Offerte'],
    ['Re\u00a0: Offerte', 'Re: Offerte'],
    ['Re：Offerte', 'Re: Offerte'],
    ['RE(3): Re^2: Re*4: Offerte', 'Re: Offerte'],
    ['FW: Offerte', 'Re: FW: Offerte'],
    ['RE: FW: Doorst: AW: Fwd: Offerte', 'Re: FW: Offerte'],
    ['Re: Re: Fwd: Re: Fwd: Offerte', 'Re: Fwd: Offerte'],
    ['Betreft: factuur 12', 'Re: Betreft: factuur 12'],
    ['Regel: niet', 'Re: Regel: niet'],
    ['AWB: artikel 3', 'Re: AWB: artikel 3'],
  ])("of '%s' is '%s' [COMPOSE-15]", (subject, expected) => {
    expect(replySubject(subject)).toBe(expected);
  });

  it('says so once, however often it is answered [COMPOSE-15]', () => {
    fc.assert(
      fc.property(fc.string(), (subject) => {
        const once = replySubject(subject);
        expect(replySubject(once)).toBe(once);
      }),
    );
  });
});

describe('the subject of a forwarded mail', () => {
  it.each([
    ['Offerte', 'Fwd: Offerte'],
    ['FW: Fwd: Offerte', 'Fwd: Offerte'],
    ['Doorst: Offerte', 'Fwd: Offerte'],
    ['Re: Offerte', 'Fwd: Re: Offerte'],
    ['Doorst.: WG: Offerte', 'Fwd: Offerte'],
    ['Antw.: Doorst.: RE: Offerte', 'Fwd: Antw.: Offerte'],
    ['Fwd: Re: Fwd: Re: Offerte', 'Fwd: Re: Offerte'],
  ])("of '%s' is '%s' [COMPOSE-19]", (subject, expected) => {
    expect(forwardSubject(subject)).toBe(expected);
  });
});

describe('a subject that does not fit with what stands before it', () => {
  const LONG = 'Aangifte '.repeat(40);

  it.each([
    ['of 255 signs', LONG.slice(0, 255)],
    ['of 252 signs', 'a'.repeat(252)],
    ['of 2,000 signs', LONG.repeat(6).slice(0, 2_000)],
    ['of signs that are two to a computer', '🧾'.repeat(200)],
    ['of braces, which are kept apart', '{{'.repeat(120)],
  ])('%s is shortened where it is seen, and that is shown [COMPOSE-15, COMPOSE-19]', (_what, subject) => {
    for (const [answered, prefix] of [
      [replySubject(subject), 'Re: '],
      [forwardSubject(subject), 'Fwd: '],
    ] as const) {
      expect([answered.length <= 255, answered.isWellFormed()]).toEqual([true, true]);
      expect(answered.startsWith(prefix)).toBe(true);
      expect(answered.endsWith('…')).toBe(true);
      expect(isSubjectShortened(answered, subject)).toBe(true);
    }
  });

  it('is as it was where it fits', () => {
    const subject = `Re: ${'a'.repeat(251)}`;
    expect(replySubject(subject)).toBe(subject);
    expect(isSubjectShortened(subject, subject)).toBe(false);
    expect(isSubjectShortened('Re: Wat nu…', 'Wat nu…')).toBe(false);
  });
});
