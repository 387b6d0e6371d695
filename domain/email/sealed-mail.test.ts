import { expect, it } from 'vitest';
import { sealOf } from './sealed-mail.ts';

const file = (name: string, contentType = 'application/octet-stream') => ({ name, contentType });

it.each([
  [[file('smime.p7m', 'multipart/signed')], '', 'smime'],
  [[file('SMIME.P7M')], '', 'smime'],
  [[file('x', 'application/x-pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"')], '', 'smime'],
  [[file('smime.p7s', 'application/pkcs7-signature')], '<p>Dag</p>', 'smime-signed'],
  [[file('handtekening.p7s')], '<p>Dag</p>', 'smime-signed'],
  [[file('x', 'application/x-pkcs7-signature')], '', 'smime-signed'],
  [[file('version.txt', 'application/pgp-encrypted'), file('encrypted.asc')], '', 'pgp'],
  [[file('bericht.pgp')], '', 'pgp'],
  [[], '<p>-----BEGIN PGP MESSAGE-----<br>hQEMA</p>', 'pgp'],
  [[], '-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\nDag', 'pgp-signed'],
  [[file('signature.asc', 'application/pgp-signature')], 'Dag', 'pgp-signed'],
  [[file('bon.pdf', 'application/pdf')], 'Dag', null],
  [[file('sleutel.asc', 'application/pgp-keys')], 'Mijn sleutel', null],
])('files %j beside a text %j are of a mail that is sealed: %s', (attachments, body, seal) => {
  expect(sealOf({ body, attachments })).toBe(seal);
});
