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
])('validates the signature %.40s', (body, refusal) => {
  expect(signatureRefusal(body)).toBe(refusal);
});

it.each([
  '&#123;&#123;bsn}}',
  '&#x7b;&#x7B;bsn&#125;&rbrace;',
  '&lbrace;&lcub; bsn &rcub;}',
  '{<b></b>{bsn}}',
  '{<!-- -->{bsn}<!-- -->}',
  '{{<i>b</i>sn}}',
  '{&#123;b&#115;n}}',
  '{{&nbsp;bsn&#160;}}',
  '<a href="https://x.example/&#123;{bsn}}">x</a>',
  '<a title="{{bsn}}">x</a>',
  `<div id="q${'0'.repeat(32)}">{{bsn}}</div>`,
])('finds the tag of a relation however it is written: %s', (body) => {
  expect(signatureRefusal(`<p>Groet</p>${body}`)).toBe(
    'Handtekening: {{bsn}} is van een relatie en kan niet in een handtekening. Alleen {{datum}} en {{gebruiker}} kunnen dat.',
  );
});

it.each([
  '<p>{ {bsn}}</p>',
  '<p>&amp;#123;&amp;#123;bsn}}</p>',
  '<p>{\u200c{bsn}}</p>',
  '<p>&#123;&#123;datum}}</p>',
])('takes what shows no tag of a relation: %s', (body) => {
  expect(signatureRefusal(body)).toBeNull();
});

it('finds a picture by its other name, and refuses what a parser would multiply', () => {
  expect(signatureRefusal('<p><image src="cid:x"></p>')).toBe('Een handtekening kan geen afbeelding hebben.');
  expect(signatureRefusal('<b>'.repeat(600))).toBe(
    'De tekst is te ingewikkeld opgemaakt. Haal de opmaak weg, of voeg hem in als platte tekst.',
  );
});
