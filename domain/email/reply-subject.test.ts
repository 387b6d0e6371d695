import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forwardSubject, replySubject } from './reply-subject.ts';

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
  ])("of '%s' is '%s' [COMPOSE-19]", (subject, expected) => {
    expect(forwardSubject(subject)).toBe(expected);
  });
});
