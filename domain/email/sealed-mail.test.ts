import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onThisMachine } from '#test/support/environment/slowness.ts';
import { sealOf } from './sealed-mail.ts';

const file = (name: string, contentType = 'application/octet-stream') => ({ name, contentType });
type File = ReturnType<typeof file>;

const sealOfMail = (attachments: readonly File[], text: string) =>
  sealOf({ attachments, html: text, lines: () => text.split('\n') });

const DATA = 'hQEMA8Yw3KxZ0q1fAQf+M2xvYmFsIG5vIHNlY3JldA==';
const MESSAGE = `-----BEGIN PGP MESSAGE-----\nVersion: GnuPG v2\n\n${DATA}\n=aB1c\n-----END PGP MESSAGE-----`;
const SIGNATURE = `-----BEGIN PGP SIGNATURE-----\n\n${DATA}\n=aB1c\n-----END PGP SIGNATURE-----`;
const SIGNED = `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\nDag Anna\n- -- \nJan\n${SIGNATURE}`;
const quoted = (text: string) => text.replaceAll(/^/gm, '> ');
const KEYS = '-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nmQENBF\n-----END PGP PUBLIC KEY BLOCK-----';
const p7m = (contained: string, name = 'smime.p7m') =>
  file(name, `application/pkcs7-mime; smime-type=${contained}; name="${name}"`);

describe('S/MIME, by the parts of a mail', () => {
  it.each([
    ['Outlook, encrypted', [p7m('enveloped-data')], '', 'smime-encrypted'],
    ['encrypted with a check', [p7m('authEnveloped-data')], '', 'smime-encrypted'],
    [
      'of older programs',
      [file('x', 'application/x-pkcs7-mime; smime-type="enveloped-data"')],
      '',
      'smime-encrypted',
    ],
    [
      'encrypted, below the warning of a gateway',
      [p7m('enveloped-data')],
      '[EXTERN] Let op',
      'smime-encrypted-part',
    ],
    ['Outlook, signed in one piece', [p7m('signed-data')], '\u00a0\n', 'smime-within'],
    ['signed in one piece by a list with a footer', [p7m('signed-data')], 'Afmelden', 'smime-within-part'],
    ['Exchange, that does not say which', [file('smime.p7m', 'application/pkcs7-mime')], '', 'smime-closed'],
    ['by its name alone', [file('SMIME.P7M')], '', 'smime-closed'],
    ['by its name alone beside a text', [file('smime.p7m')], 'Dag', 'smime-closed-part'],
    ['compressed', [p7m('compressed-data')], '', 'smime-compressed'],
    ['certificates alone', [p7m('certs-only', 'smime.p7c')], '', null],
    ['certificates by their name', [file('keten.p7b', 'application/pkcs7-mime')], '', null],
    [
      'Apple Mail, signed, as Exchange keeps it',
      [file('smime.p7m', 'multipart/signed')],
      'Dag Anna',
      'signed-copy',
    ],
    ['the same without a text', [file('smime.p7m', 'multipart/signed')], '', 'signed-copy-only'],
    [
      'the same by a name of its own',
      [file('ATT0001.dat', 'multipart/signed; protocol="x"')],
      'Dag',
      'signed-copy',
    ],
    ['signed, in parts', [file('smime.p7s', 'application/pkcs7-signature')], 'Dag', 'smime-signed'],
    ['signed, of older programs', [file('x', 'application/x-pkcs7-signature')], '', 'smime-signed'],
    ['signed, by a name', [file('SMIME.P7S')], 'Dag', 'smime-signed'],
    ['a signature of a file that is not there', [file('akte.p7s')], 'Dag', null],
    [
      'a signature of another file by its name without its ending',
      [file('akte.pdf', 'application/pdf'), file('akte.p7s', 'application/pkcs7-signature')],
      'Dag',
      null,
    ],
    [
      'compressed, below the warning of a gateway',
      [p7m('compressed-data')],
      'Let op',
      'smime-compressed-part',
    ],
    ['encrypted, called like a document', [p7m('enveloped-data', 'bericht.eml.p7m')], '', 'smime-encrypted'],
    ['an invoice that was signed by itself', [p7m('signed-data', 'factuur.xml.p7m')], 'Zie bijlage', null],
    ['the same without a text', [file('factuur.pdf.p7m', 'application/pkcs7-mime')], '', null],
    ['an encrypted file beside a text', [file('dossier.p7m', 'application/pkcs7-mime')], 'Zie bijlage', null],
    ['a signature of another file', [file('bon.pdf', 'application/pdf'), file('bon.pdf.p7s')], 'Dag', null],
    ['a mail that is attached', [file('smime.p7m', 'message/rfc822')], 'Dag', null],
  ])('%s', (_what, attachments, text, seal) => {
    expect(sealOfMail(attachments, text)).toBe(seal);
  });
});

const control = file('', 'application/pgp-encrypted');

describe('PGP, by the parts of a mail', () => {
  it.each([
    [
      'Enigmail',
      [file('version.txt', 'application/pgp-encrypted'), file('encrypted.asc')],
      '',
      'pgp-encrypted',
    ],
    [
      'Thunderbird',
      [control, file('encrypted.asc', 'application/octet-stream; name="encrypted.asc"')],
      '',
      'pgp-encrypted',
    ],
    ['Apple Mail', [control, file('OpenPGP encrypted message.asc')], '', 'pgp-encrypted'],
    [
      'the same where Exchange lost the first part',
      [file('OpenPGP_encrypted_message.asc')],
      '',
      'pgp-encrypted',
    ],
    [
      'below the warning of a gateway',
      [control, file('encrypted.asc')],
      '[EXTERN] Let op',
      'pgp-encrypted-part',
    ],
    ['in one piece', [file('x', 'multipart/encrypted')], '', 'pgp-encrypted'],
    ['a file without a text', [file('bericht.pgp')], '', 'pgp-file'],
    ['a file beside a text', [file('jaarrekening.gpg')], 'Zie bijlage', null],
    [
      'the same, of programs that go by its ending',
      [file('a.pgp', 'application/pgp-encrypted')],
      'Zie bijlage',
      null,
    ],
    [
      'two of them',
      [file('a.pdf.pgp', 'application/pgp-encrypted'), file('b.pdf.gpg')],
      'Zie bijlagen',
      null,
    ],
    ['signed', [file('signature.asc', 'application/pgp-signature')], 'Dag', 'pgp-signed'],
    [
      'signed, Thunderbird',
      [file('OpenPGP_signature.asc'), file('OpenPGP_0x1F.asc', 'application/pgp-keys')],
      'Dag',
      'pgp-signed',
    ],
    [
      'a signature of another file',
      [file('a.tgz'), file('a.tgz.asc', 'application/pgp-signature')],
      'Dag',
      null,
    ],
    ['a key', [file('sleutel.asc', 'application/pgp-keys')], 'Mijn sleutel', null],
  ])('%s', (_what, attachments, text, seal) => {
    expect(sealOfMail(attachments, text)).toBe(seal);
  });

  it.each([
    ['GnuPG', MESSAGE, 'pgp-encrypted'],
    ['cut off', '-----BEGIN PGP MESSAGE-----\n\nhQEMA', 'pgp-encrypted'],
    ['indented, without an empty line', `  -----BEGIN PGP MESSAGE-----\n ${DATA}`, 'pgp-encrypted'],
    ['below a line', `Zie hieronder:\n\n${MESSAGE}`, 'pgp-encrypted-part'],
    ['above the footer of a list', `${MESSAGE}\n-- \nAfmelden`, 'pgp-encrypted-part'],
    ['signed', SIGNED, 'pgp-signed'],
    ['a signature of which the text is gone', SIGNATURE, null],
    ['quoted', `Dit kan ik niet lezen.\n\n${quoted(MESSAGE)}`, null],
    ['quoted twice', quoted(quoted(SIGNED)), null],
    ['answered with Outlook', `Wat is dit?\n\nVan: Jan\nVerzonden: vrijdag\nAan: Anna\n\n${MESSAGE}`, null],
    ['sent on', `-----Oorspronkelijk bericht-----\n${MESSAGE}`, null],
    ['spoken of', 'Zoek naar -----BEGIN PGP MESSAGE----- in de tekst.', null],
    ['spoken of on a line of its own', '-----BEGIN PGP MESSAGE-----\nZo begint een versleutelde mail.', null],
    ['explained', '-----BEGIN PGP MESSAGE-----\n\nHallo\n\nZo ziet dat eruit.', null],
    [
      'short, with its end',
      '-----BEGIN PGP MESSAGE-----\n\nhQEMA8Yw\n-----END PGP MESSAGE-----',
      'pgp-encrypted',
    ],
    ['named in a signed text', SIGNED.replace('Dag Anna', '- -----BEGIN PGP MESSAGE-----'), 'pgp-signed'],
    ['a key', KEYS, null],
  ])('by its text: %s', (_what, text, seal) => {
    expect(sealOfMail([], text)).toBe(seal);
  });
});

it('finds an armour however a blank of it was written', () => {
  const html = MESSAGE.replace('BEGIN PGP', 'BEGIN&nbsp;<b>PGP</b>');
  expect(sealOf({ attachments: [], html, lines: () => MESSAGE.split('\n') })).toBe('pgp-encrypted');
});

it.each([
  [
    'Microsoft 365',
    [file('message_v2.rpmsg', 'application/x-microsoft-rpmsg-message')],
    'Lees het bericht',
    'rights',
  ],
  [
    'a service on the web such as Zivver',
    [],
    'U hebt een versleuteld bericht. Lees bericht: https://app.voorbeeld.example',
    null,
  ],
  ['the same with a page', [file('Beveiligd bericht.html', 'text/html')], 'Open de bijlage', null],
  ['an invoice', [file('bon.pdf', 'application/pdf')], 'Dag', null],
])('other mail: %s', (_what, attachments, text, seal) => {
  expect(sealOfMail(attachments, text)).toBe(seal);
});

it('is classified in the time of one reading, and asks for the text only where something speaks of a seal', () => {
  const line = fc.constantFrom(
    ...MESSAGE.split('\n'),
    ...SIGNED.split('\n'),
    'Van: a',
    'Verzonden: b',
    '> c',
    '',
  );
  fc.assert(fc.property(fc.array(line), (lines) => void sealOfMail([], lines.join('\n'))));
  const before = performance.now();
  sealOfMail([], '-----BEGIN PGP MESSAGE-----\nVersion: 1\n'.repeat(50_000));
  expect(performance.now() - before).toBeLessThan(onThisMachine(2_000));
  const lines = () => {
    throw new Error('asked');
  };
  expect(sealOf({ attachments: [file('bon.pdf', 'application/pdf')], html: '<p>Dag</p>', lines })).toBeNull();
});
