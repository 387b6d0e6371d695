import { describe, expect, it } from 'vitest';
import { missedText, noticeOf } from './call-notice.ts';
import type { PhoneCall } from './phone-call.ts';

const seen = (displayName: string): PhoneCall['matches'][number] => ({
  matchedOn: 'PHONE',
  hiddenBy: null,
  owner: { username: 'anna' },
  relation: { __typename: 'Person', id: displayName, displayName, relationNumber: '1001', city: 'Utrecht' },
});
const hidden = (username: string): PhoneCall['matches'][number] => ({
  matchedOn: 'PHONE',
  hiddenBy: 'OWN_RELATIONS',
  relation: null,
  owner: { username },
});
const gone: PhoneCall['matches'][number] = { ...hidden('anna'), hiddenBy: null };
const call = (number: string, ...matches: PhoneCall['matches']): PhoneCall => ({
  id: 'call',
  state: 'RINGING',
  number,
  matches,
});

describe('what is said of a call [WS-14]', () => {
  it('names the one relation with its number', () => {
    const notice = noticeOf(call('0612345678', seen('Jansen, Piet'), gone));
    expect(notice).toMatchObject({ kind: 'one', text: 'Jansen, Piet belt (06 12 34 56 78).' });
  });

  it('lets choose among several', () => {
    expect(noticeOf(call('0201234567', seen('A'), seen('B')))).toMatchObject({
      kind: 'several',
      text: 'Oproep van 020 123 45 67, het nummer van meer dan één relatie.',
      hidden: '',
    });
  });

  it('takes nobody for the caller where the role hides another [ROLES-10]', () => {
    expect(noticeOf(call('0201234567', seen('A'), hidden('bram')))).toMatchObject({
      kind: 'several',
      callers: [{ displayName: 'A' }],
      hidden:
        'Dit telefoonnummer is van een relatie van bram. Zonder ‘Alle rechten’ ziet u alleen uw eigen relaties.',
    });
  });

  it('says whose a hidden one is, and by which rule [ROLES-10, ROLES-11]', () => {
    expect(noticeOf(call('0201234567', hidden('bram')))).toEqual({
      kind: 'none',
      text: 'Oproep van 020 123 45 67. Dit telefoonnummer is van een relatie van bram. Zonder ‘Alle rechten’ ziet u alleen uw eigen relaties.',
    });
  });

  it('gives the number of a stranger, and that a number is withheld', () => {
    for (const matches of [[], [gone]]) {
      const { kind, text } = noticeOf(call('0201234567', ...matches));
      expect(kind).toBe('stranger');
      expect(text).toBe('Oproep van 020 123 45 67. Dit nummer staat bij geen relatie.');
    }
    expect(noticeOf(call('')).text).toBe('Oproep van een anoniem nummer.');
  });

  it('says whose call was missed', () => {
    expect(missedText(call('06 12 34 56 78', seen('Jansen, Piet')))).toBe(
      'Gemiste oproep van Jansen, Piet (06 12 34 56 78).',
    );
    expect(missedText(call('06 12 34 56 78'))).toBe(
      'Gemiste oproep van 06 12 34 56 78. Dit nummer staat bij geen relatie.',
    );
    expect(missedText(call(''))).toBe('Gemiste oproep van een anoniem nummer.');
  });
});
