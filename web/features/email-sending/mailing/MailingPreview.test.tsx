// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { htmlCounter } from '#web/features/email/html/html-counter.ts';
import type { Composer } from '#web/features/email-draft/composer.ts';
import { MailingPreview } from './MailingPreview.tsx';

const environment = vi.hoisted(() => ({}));
vi.mock('react-relay', () => ({
  graphql: () => ({}),
  useRelayEnvironment: () => environment,
  fetchQuery: (_environment: object, _query: object, { input }: { input: { address: string } }) => ({
    subscribe: ({ next }: { next: (read: object) => void }) => {
      const { address } = input;
      const filled = { name: address.split('@')[0], subject: `Voor ${address}`, html: '<p>Dag</p>' };
      next({
        example: address.startsWith('weg')
          ? { __typename: 'NotFoundError', message: 'Deze relatie is intussen verwijderd.' }
          : { __typename: 'MailingExample', ...filled, missing: address.startsWith('b') ? ['iban'] : [] },
      });
      return { unsubscribe: () => undefined };
    },
  }),
}));
vi.mock('#web/features/email-draft/quote/SentMailFrame.tsx', () => ({
  SentMailFrame: ({ parts }: { parts: readonly string[] }) => <div>{parts.join('')}</div>,
}));

const NO_PICTURES: ReadonlyMap<string, string> = new Map();
const composer = {
  files: { subscribe: () => () => undefined, shownPictures: () => NO_PICTURES },
} as unknown as Composer;
const at = (address: string) => ({ name: '', address });

let root: Root;
let answered: boolean[];

beforeAll(() => htmlCounter.fetch());

beforeEach(async () => {
  answered = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const shown = {
    subject: 'Voor {{bnaam}}',
    html: '<p>{{bnaam}}</p>',
    files: 2,
    relations: new Map(),
    to: ['a@x.example', 'b@x.example', 'vreemd@x.example', 'weg@x.example'].map(at),
    skipped: ['vreemd@x.example'],
  };
  await act(async () =>
    root.render(
      <MailingPreview
        shown={shown}
        composer={composer}
        onAnswer={(isConfirmed) => answered.push(isConfirmed)}
      />,
    ),
  );
});

afterEach(() => act(async () => root.unmount()));

const shownText = () => document.body.textContent ?? '';
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => one.getAttribute('aria-label') === name || one.textContent === name,
  );
const press = (name: string) => act(async () => button(name)?.click());

it('says how many get a mail, who is skipped and why', () => {
  expect(shownText()).toContain('3 ontvangers krijgen een eigen mail, met 2 bijlagen.');
  expect(shownText()).toContain('1 overgeslagen');
  expect(shownText()).toContain('vreemd@x.example: hoort niet bij een relatie');
});

it('shows the mail of each recipient, with what it lacks', async () => {
  expect(shownText()).toContain('Voorbeeld 1 van 3: a (a@x.example)');
  expect(button('Vorige ontvanger')?.disabled).toBe(true);
  await press('Volgende ontvanger');
  expect(shownText()).toContain('Voor b@x.example');
  expect(shownText()).toContain('Bij deze relatie niet ingevuld: IBAN.');
  await press('Volgende ontvanger');
  expect(shownText()).toContain('Deze relatie is intussen verwijderd.');
  expect(button('Volgende ontvanger')?.disabled).toBe(true);
  await press('Vorige ontvanger');
  expect(shownText()).toContain('Voorbeeld 2 van 3');
});

it('is answered by no key that was meant for the text below', () => {
  expect(document.activeElement?.closest('button')).toBeNull();
});

it.each([
  ['versturen', true],
  ['annuleren', false],
])('answers by %s', async (name, isConfirmed) => {
  await press(name);
  expect(answered).toEqual([isConfirmed]);
});
