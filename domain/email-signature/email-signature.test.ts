import { expect, it } from 'vitest';
import { signatureRefusal } from './email-signature.ts';

it.each([
  ['<p>Groet, {{gebruiker}}</p>', null],
  ['', null],
  [
    '<p>{{ Aanhef }}</p>',
    'Handtekening: {{aanhef}} is van een relatie en kan niet in een handtekening. Alleen {{datum}} en {{gebruiker}} kunnen dat.',
  ],
  ['<p>a\u0000</p>', 'Handtekening bevat een ongeldig teken.'],
  [
    'x'.repeat(200_001),
    'Handtekening is te lang. Maximaal 200000 tekens. Een afbeelding telt daarbij mee: kies een kleinere.',
  ],
])('judges the signature %.40s', (body, refusal) => {
  expect(signatureRefusal(body)).toBe(refusal);
});
