// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { dialogs } from '#web/components/dialog-queue.ts';
import { htmlCounter } from '#web/features/email/html/html-counter.ts';
import { readDraft } from '#web/features/email-draft/kept/open-kept-draft.ts';
import { makeComposer, type OwnComposer } from '#web/features/email-draft/make-composer.ts';
import { mayBeSent } from './may-be-sent.ts';

const JAN = { name: 'Jan', address: 'jan@smit.example' };
let composer: OwnComposer;
let said: string[];

beforeAll(() => htmlCounter.fetch());

beforeEach(() => {
  said = [];
  vi.spyOn(dialogs, 'alert').mockImplementation(async ({ text }) => void said.push(text));
  vi.spyOn(dialogs, 'confirm').mockImplementation(async ({ text }) => {
    said.push(text);
    return false;
  });
  composer = makeComposer({
    current: {
      onUploadRefused: () => undefined,
      readFiles: async () => undefined,
      keepVersion: async () => 'done',
      send: async () => ({ kind: 'failed' }),
    },
  });
});

function open(html: string, mail: object = {}): void {
  const { text: _none, ...read } = readDraft({ html, bodyHash: 'aa' });
  composer.mail.fill({ ...read, to: [JAN], subject: 'Offerte', ...mail });
}

const RED = '<p style="color:red">Beste klant</p>';

it('goes as it is where another program made its text', async () => {
  open(RED);
  expect([await mayBeSent(composer), said]).toEqual([true, []]);
});

it.each([
  ['typed beside it', RED, {}, 'Wat u typte, staat nog niet in de mail.'],
  ['not filled in', '<p style="color:red">Beste {{voorl}}</p>', {}, 'In deze mail staan samenvoegvelden.'],
  ['too long', RED, { subject: 'o'.repeat(256) }, 'Onderwerp is te lang. Maximaal 255 tekens.'],
  ['for each recipient', RED, { subject: 'Voor {{voorl}}' }, 'Het onderwerp heeft samenvoegvelden'],
])('is kept here while something of it is %s', async (what, html, mail, expected) => {
  open(html, mail);
  if (what === 'typed beside it') composer.editor.load('Eerder getypt', true);
  expect(await mayBeSent(composer)).toBe(false);
  expect(said).toEqual([expect.stringContaining(expected)]);
  expect(composer.mail.mail().kept?.isPrompted).toBe(what === 'typed beside it');
});
