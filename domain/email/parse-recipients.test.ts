import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writtenAddress } from './email-address.ts';
import { parseRecipients } from './parse-recipients.ts';

const jan = { name: 'Jan Smit', address: 'jan@smit.nl' };
const bas = { name: '', address: 'bas@voorbeeld.nl' };

describe('recipients that are typed or pasted', () => {
  it.each([
    ['bas@voorbeeld.nl', [bas]],
    ['BAS@Voorbeeld.NL ', [bas]],
    ['bas@voorbeeld.nl,', [bas]],
    ['bas@voorbeeld.nl, ', [bas]],
    ['Jan Smit <jan@smit.nl>,', [jan]],
    ['Jan Smit jan@smit.nl,', [jan]],
    ['Jan Smit <jan@smit.nl>, bas@voorbeeld.nl', [jan, bas]],
    ['Jan Smit <jan@smit.nl>; bas@voorbeeld.nl;', [jan, bas]],
    ['bas@voorbeeld.nl\nJan Smit\t<jan@smit.nl>', [bas, { name: '', address: 'jan@smit.nl' }]],
    ['bas@voorbeeld.nl\r\n\r\n"Jan Smit" <jan@smit.nl>', [bas, jan]],
    ["'Jan Smit' <jan@smit.nl>", [jan]],
    ['Jan Smit jan@smit.nl', [jan]],
    ['jan@smit.nl bas@voorbeeld.nl', [{ name: '', address: 'jan@smit.nl' }, bas]],
    ['Smit, Jan <jan@smit.nl>', [{ name: 'Smit, Jan', address: 'jan@smit.nl' }]],
    ['"Smit; Jan" <jan@smit.nl>, bas@voorbeeld.nl', [{ name: 'Smit; Jan', address: 'jan@smit.nl' }, bas]],
    ['bas@voorbeeld.nl, Smit, Jan <jan@smit.nl>', [bas, { name: 'Smit, Jan', address: 'jan@smit.nl' }]],
    ['jan@smit.nl <jan@smit.nl>', [{ name: 'jan@smit.nl', address: 'jan@smit.nl' }]],
    ['mailto:bas@voorbeeld.nl', [bas]],
    ['Team: bas@voorbeeld.nl, Jan Smit <jan@smit.nl>;', [bas, jan]],
    ['bas@voorbeeld.nl, Bas <BAS@voorbeeld.nl>', [bas]],
  ])("'%s' [COMPOSE-38]", (text, expected) => {
    expect(parseRecipients(text).accepted).toEqual(expected);
  });

  it.each(['jan', 'jan@', 'jan@smit', '@smit.nl', 'jan@smit..nl', 'Jan Smit <jan>', '<>', 'a b c'])(
    "refuses '%s' [COMPOSE-38]",
    (text) => {
      const { accepted, refused } = parseRecipients(text);
      expect([accepted, refused.length]).toEqual([[], 1]);
    },
  );

  it('accepts the valid ones among others, which it gives back [COMPOSE-38]', () => {
    expect(parseRecipients('bas@voorbeeld.nl, jan, Kees <kees@x>')).toEqual({
      accepted: [bas],
      refused: ['jan', 'Kees <kees@x>'],
    });
  });

  it('finds nothing in nothing', () => {
    expect(parseRecipients(' ;\n, ')).toEqual({ accepted: [], refused: [] });
  });

  it('reads back what is written of valid ones, with any separator', () => {
    const label = fc.stringMatching(/^[a-z][a-z0-9]{0,9}$/);
    const name = fc.stringMatching(/^[A-Z][a-zé]{0,8}( [A-Z][a-z]{1,8})?$/);
    const address = fc.tuple(label, label).map(([local, domain]) => `${local}@${domain}.nl`);
    const list = fc.uniqueArray(fc.record({ name, address }), {
      minLength: 1,
      maxLength: 8,
      selector: (one) => one.address,
    });
    fc.assert(
      fc.property(list, fc.constantFrom(',', ';', '\n', ', ', ';\r\n'), (recipients, separator) => {
        const text = recipients.map(writtenAddress).join(separator);
        expect(parseRecipients(text)).toEqual({ accepted: recipients, refused: [] });
      }),
    );
  });

  it('ends in good time, and throws nothing, on whatever is pasted', () => {
    const hostile = ['('.repeat(50_000), '"@'.repeat(40_001), '@a.'.repeat(30_000), 'J@n,'.repeat(5_000)];
    for (const text of hostile) expect(parseRecipients(text).accepted).toEqual([]);
    fc.assert(
      fc.property(fc.string({ maxLength: 80, unit: 'binary' }), (text) => {
        const { accepted } = parseRecipients(text);
        return accepted.every(({ address: one }) => one.includes('@'));
      }),
    );
  });
});
