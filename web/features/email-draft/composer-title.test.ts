import { expect, it } from 'vitest';
import { composerTitle, draftKind } from './composer-title.ts';

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

it.each([
  // What Balie began it as, whatever its subject says.
  ['repl', 'Aangifte', 'Antwoord aan Jan Smit'],
  ['repla', 'Fwd: Aangifte', 'Antwoord aan Jan Smit'],
  ['forw', '', 'Doorsturen'],
  ['new', 'Re: Aangifte', 'Concept'],
  ['newk', 'Aangifte', 'Concept'],
  // Outlook's drafts are 'draft' once they were saved here, and nothing before.
  ['draft', 'Aangifte', 'Concept'],
  ['draft', 'RE: Aangifte', 'Antwoord aan Jan Smit'],
  [undefined, 'Antw: Aangifte', 'Antwoord aan Jan Smit'],
  [undefined, 'Doorst: Aangifte', 'Doorsturen'],
  [undefined, 'Fwd: Re: Aangifte', 'Doorsturen'],
  [undefined, 'Rekening: Aangifte', 'Concept'],
  [undefined, '', 'Concept'],
] as const)('calls a draft that is opened again what it is: %s, %s', (begunAs, subject, title) => {
  expect(composerTitle(draftKind(begunAs, subject), [jan]).title).toBe(title);
});
