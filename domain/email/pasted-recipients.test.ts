import { describe, expect, it } from 'vitest';
import { hasOtherLetters, shownAddress } from './email-address.ts';
import { parseRecipients } from './parse-recipients.ts';

const jan = { name: 'Jan Smit', address: 'jan@smit.nl' };
const bare = { name: '', address: 'jan@smit.nl' };
const bas = { name: '', address: 'bas@voorbeeld.nl' };
const named = (name: string) => ({ name, address: 'jan@smit.nl' });

const PASTED: readonly (readonly [text: string, found: readonly object[]])[] = [
  [
    'Smit, Jan <jan@smit.nl>, Bakker, Bas <bas@voorbeeld.nl>',
    [named('Smit, Jan'), { ...bas, name: 'Bakker, Bas' }],
  ],
  [
    '"Smit, Jan" <jan@smit.nl>; "Bakker, Bas" <bas@voorbeeld.nl>',
    [named('Smit, Jan'), { ...bas, name: 'Bakker, Bas' }],
  ],
  ['Smit, J. (Jan) <jan@smit.nl>', [named('Smit, J. (Jan)')]],
  ['Jan "de Man" Smit <jan@smit.nl>', [named('Jan "de Man" Smit')]],
  ['Jan "Smit <jan@smit.nl>', [named('Jan "Smit')]],
  ['“Smit, Jan” <jan@smit.nl>', [named('Smit, Jan')]],
  ["'Smit, Jan' <jan@smit.nl>", [named('Smit, Jan')]],
  ["Jan O'Smit <jan@smit.nl>", [named("Jan O'Smit")]],
  ['"Smit \\"Jan\\", B.V." <jan@smit.nl>', [named('Smit "Jan", B.V.')]],
  ['Smit & Zn. B.V., Jan <jan@smit.nl>', [named('Smit & Zn. B.V., Jan')]],
  ['Jan Smit (jan@smit.nl)', [jan]],
  ['Jan Smit [jan@smit.nl]', [jan]],
  ['jan@smit.nl (Jan Smit)', [jan]],
  ['<jan@smit.nl>', [bare]],
  ['Jan Smit<jan@smit.nl>', [jan]],
  ['Jan Smit < jan@smit.nl >', [jan]],
  ['Jan Smit - jan@smit.nl', [jan]],
  ['Jan Smit: jan@smit.nl', [bare]],
  ['mailto:jan@smit.nl', [bare]],
  ['MAILTO:jan@smit.nl?subject=Dag%20Jan&body=Hoi', [bare]],
  ['mailto:jan%40smit.nl', [bare]],
  ['mailto:jan@smit.nl,bas@voorbeeld.nl?cc=x@y.nl', [bare, bas]],
  ['<mailto:jan@smit.nl>', [bare]],
  ['Jan Smit <mailto:jan@smit.nl>', [jan]],
  ['Jan Smit [mailto:jan@smit.nl]', [jan]],
  ['jan@smit.nl<mailto:jan@smit.nl>', [named('jan@smit.nl')]],
  ['jan@smit.nl <mailto:jan@smit.nl>; bas@voorbeeld.nl', [named('jan@smit.nl'), bas]],
  ['jan@smit.nl.', [bare]],
  ['jan@smit.nl...', [bare]],
  ['Jan Smit <jan@smit.nl.>', [jan]],
  ['jan@smit.nl., bas@voorbeeld.nl.', [bare, bas]],
  ['jan@smit.nl\u00a0', [bare]],
  ['\u200bjan@smit.nl\ufeff', [bare]],
  ['\u202ajan@smit.nl\u202c', [bare]],
  ['Jan\u00a0Smit <jan@smit.nl>', [jan]],
  ['jan@smit.nl；bas@voorbeeld.nl，', [bare, bas]],
  ['jan@smit.nl / bas@voorbeeld.nl', [bare, bas]],
  ['jan@smit.nl en bas@voorbeeld.nl', [bare, bas]],
  ['- jan@smit.nl\n- bas@voorbeeld.nl', [bare, bas]],
  ['• jan@smit.nl\r\n• bas@voorbeeld.nl\r\n', [bare, bas]],
  ['1. Jan Smit <jan@smit.nl>\n2. bas@voorbeeld.nl', [jan, bas]],
  ['Aan: Jan Smit <jan@smit.nl>\nCc: bas@voorbeeld.nl', [jan, bas]],
  ['To: "Smit, Jan" <jan@smit.nl>; bas@voorbeeld.nl', [named('Smit, Jan'), bas]],
  ['"jan@smit.nl" <jan@smit.nl>', [named('jan@smit.nl')]],
  ["'jan@smit.nl'", [bare]],
  ["'jan@smit.nl' <jan@smit.nl>", [named('jan@smit.nl')]],
  ['"jan@smit.nl","bas@voorbeeld.nl"', [bare, bas]],
  ['jan+facturen@smit.nl', [{ name: '', address: 'jan+facturen@smit.nl' }]],
  ["d'arcy@smit.nl", [{ name: '', address: "d'arcy@smit.nl" }]],
  ['jan@müller.de', [{ name: '', address: 'jan@xn--mller-kva.de' }]],
  ['Jan <JAN@MÜLLER.DE>', [{ name: 'Jan', address: 'jan@xn--mller-kva.de' }]],
  ['jan@xn--mller-kva.de', [{ name: '', address: 'jan@xn--mller-kva.de' }]],
  ['info@пример.рф.', [{ name: '', address: 'info@xn--e1afmkfd.xn--p1ai' }]],
  ['jan@smit。nl', [bare]],
  ['jan@ｓｍｉｔ.nl', [bare]],
];

describe('recipients as they are pasted', () => {
  it.each(PASTED)('%j [COMPOSE-38]', (text, found) => {
    expect(parseRecipients(text)).toEqual({ accepted: found, refused: [] });
  });

  it('loses no address to the name of another', () => {
    expect(parseRecipients('jan@smit.nl Piet de Vries <piet@v.nl>')).toEqual({
      accepted: [],
      refused: ['jan@smit.nl Piet de Vries <piet@v.nl>'],
    });
    expect(parseRecipients('info@x via Piet <p@x.nl>').accepted).toEqual([
      { name: 'info@x via Piet', address: 'p@x.nl' },
    ]);
  });

  it.each(['jan@smit', 'jan@müller', 'jan smit.nl', 'mailto:', 'jan@a b.nl', 'jan@smit.nl@'])(
    '%j is none [COMPOSE-38]',
    (text) => {
      const { accepted, refused } = parseRecipients(text);
      expect([accepted, refused.length]).toEqual([[], 1]);
    },
  );
});

describe('the address of a page', () => {
  it.each([
    'https://x.nl/?m=a@b.nl',
    'HTTP://x.nl/a@b.nl',
    'https://x.nl/?a=1;m=a@b.nl',
    'https://x.nl/?a=1,m=a@b.nl',
    'https://x.nl/u#a@b.nl',
    'https://jan:geheim@b.nl',
    'ftp://jan@b.nl',
    'file:///c:/a@b.nl',
    'https://medium.example/@jan',
    '//x.nl/a@b.nl',
    'www.x.nl/?m=a@b.nl',
    'x.nl:8080/a@b.nl',
    'x.nl?m=a@b.nl',
    'Jan <https://x.nl/?m=a@b.nl>',
    'Jan <x.nl/?m=a@b.nl>',
  ])('%j is nobody to write to [COMPOSE-38]', (text) => {
    const { accepted, refused } = parseRecipients(text);
    expect(accepted).toEqual([]);
    expect(refused).toEqual([text]);
  });

  it('leaves the addresses beside it as they are [COMPOSE-38]', () => {
    expect(parseRecipients('https://x.nl/?m=a@b.nl\njan@smit.nl; www.x.nl/a@b.nl')).toEqual({
      accepted: [bare],
      refused: ['https://x.nl/?m=a@b.nl', 'www.x.nl/a@b.nl'],
    });
  });

  it.each([
    'a/b@smit.nl',
    '/c=nl/o=smit/s=jan/@smit.nl',
    'retour+jan=x.nl@smit.nl',
    'x.nl@smit.nl',
    'wie?@smit.nl',
  ])('is not %j, which may be a mailbox', (address) => {
    expect(parseRecipients(address)).toEqual({ accepted: [{ name: '', address }], refused: [] });
  });
});

describe('a host in other letters', () => {
  it.each([
    ['info@müller.de', true, 'info@xn--mller-kva.de'],
    ['Info@XN--MLLER-KVA.de', true, 'info@xn--mller-kva.de'],
    ['info@p\u0430ypal.com', true, 'info@xn--pypal-4ve.com'],
    ['Info@PayPal.com', false, 'Info@PayPal.com'],
    ['info@max--min.nl', false, 'info@max--min.nl'],
  ])('of %s is reported: %s, and shown as %s', (address, isOther, shown) => {
    expect([hasOtherLetters(address), shownAddress(address)]).toEqual([isOther, shown]);
  });
});
