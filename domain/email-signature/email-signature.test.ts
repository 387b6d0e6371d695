import { expect, it } from 'vitest';
import { signatureRefusal } from './email-signature.ts';

it.each([
  ['<p>Groet, {{gebruiker}}</p>', null],
  ['', null],
  [
    '<p>{{ Aanhef }}</p>',
    'Handtekening: {{aanhef}} is van een relatie en kan niet in een handtekening. Alleen {{datum}} en {{gebruiker}} kunnen dat.',
  ],
  ['<p><IMG src="cid:x"></p>', 'Een handtekening kan geen afbeelding hebben.'],
  ['<p>a\u0000</p>', 'Handtekening bevat een ongeldig teken.'],
  ['x'.repeat(20_001), 'Handtekening is te lang. Maximaal 20000 tekens.'],
])('judges the signature %.40s', (body, refusal) => {
  expect(signatureRefusal(body)).toBe(refusal);
});
