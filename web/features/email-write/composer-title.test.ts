import { expect, it } from 'vitest';
import { composerTitle } from './composer-title.ts';

const jan = { name: 'Jan Smit', address: 'jan@smit.example' };
const nameless = { name: '', address: 'info@smit.example' };

it.each([
  ['new', [jan], { title: 'Opstellen email', count: 'Nieuw emailbericht opstellen' }],
  ['newk', [jan], { title: 'Opstellen email', count: 'Nieuw emailbericht opstellen' }],
  ['draft', [jan], { title: 'Concept' }],
  ['forw', [], { title: 'Doorsturen' }],
  ['repl', [], { title: 'Antwoord' }],
  ['repl', [jan], { title: 'Antwoord aan Jan Smit' }],
  ['repla', [nameless, jan], { title: 'Antwoord aan info@smit.example en 1 ander' }],
] as const)('calls a mail what it is: %s [COMPOSE-01, COMPOSE-02]', (action, to, expected) => {
  expect(composerTitle(action, to)).toEqual(expected);
});
