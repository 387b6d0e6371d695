// @vitest-environment jsdom
import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { firstWords } from '#domain/email/first-words.ts';
import { Signal } from '#web/components/signal.ts';
import { htmlCounter } from '#web/features/email/html/html-counter.ts';
import { MailEditor } from '#web/features/email-draft/editor/create-mail-editor.ts';
import { type KeepOutcome, TextVersions } from './text-versions.ts';

const LETTER = 'Beste mevrouw De Vries, hierbij uw aangifte.';

let editor: MailEditor;
let kept: string[];
let draftId: string | null;
let outcome: KeepOutcome;
let versions: TextVersions;
const saved = new Signal();

beforeAll(() => htmlCounter.fetch());

beforeEach(() => {
  [kept, draftId, outcome] = [[], 'd1', 'done'];
  editor = new MailEditor({ adopt: () => null, attachImage: async () => null, shownOf: () => '' });
  versions = new TextVersions(editor, {
    draftId: () => draftId,
    onSaved: saved.subscribe,
    keep: async (_draft, html) => {
      if (outcome === 'done') kept.push(firstWords(html));
      return outcome;
    },
  });
});

function type(text: string): void {
  editor.lexical.update(
    () =>
      void $getRoot()
        .clear()
        .append($createParagraphNode().append($createTextNode(text))),
    { discrete: true },
  );
}

it.each([
  ['it is emptied at once', ['']],
  ['most of it goes at once', ['Beste']],
  ['it goes letter by letter', Array.from(LETTER, (_letter, index) => LETTER.slice(0, -1 - index))],
])('keeps a text before %s', async (_how, texts) => {
  type(LETTER);
  for (const text of texts) type(text);
  await Promise.resolve();
  expect(kept[0]).toBe(LETTER);
  // What goes letter by letter is stored once more, with what was left of it.
  expect(kept.length).toBeLessThanOrEqual(2);
});

it.each([
  ['a few words', ['Beste mevrouw', '']],
  ['a part of it', [LETTER, LETTER.slice(0, 30)]],
])('leaves alone the loss of %s', async (_what, texts) => {
  for (const text of texts) type(text);
  await Promise.resolve();
  expect(kept).toEqual([]);
});

it('does not take for a loss what the mail begins with', async () => {
  editor.load(`<p>${LETTER}</p>`);
  editor.load('<p>Dag</p>');
  await Promise.resolve();
  expect(kept).toEqual([]);
});

it('keeps a text before something takes its place, as soon as there is a draft', async () => {
  draftId = null;
  type(LETTER);
  versions.keepNow();
  versions.keepNow();
  await Promise.resolve();
  expect(kept).toEqual([]);
  draftId = 'd1';
  saved.emit();
  await Promise.resolve();
  expect(kept).toEqual([LETTER]);
});

it('sends again what nobody knows of', async () => {
  outcome = 'waits';
  type(LETTER);
  versions.keepNow();
  await Promise.resolve();
  outcome = 'done';
  saved.emit();
  await Promise.resolve();
  await Promise.resolve();
  expect(kept).toEqual([LETTER]);
});

const untilUploaded = async () => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
};

it('holds no more offline than the newest ten, each text once', async () => {
  outcome = 'waits';
  for (let number = 1; number <= 30; number += 1) {
    type(`Beste mevrouw De Vries, brief ${number}.`);
    versions.keepNow();
  }
  for (const number of [28, 29]) {
    type(`Beste mevrouw De Vries, brief ${number}.`);
    versions.keepNow();
  }
  await untilUploaded();
  outcome = 'done';
  saved.emit();
  await untilUploaded();
  expect(kept.map((words) => words.slice(30, -1))).toEqual(
    [21, 22, 23, 24, 25, 26, 27, 30, 28, 29].map((number) => `${number}`),
  );
});

it('holds no more letters offline than a draft keeps, and the newest whatever its size', async () => {
  draftId = null;
  for (const sign of ['a', 'b', 'c']) {
    type(sign.repeat(2_000_000));
    versions.keepNow();
  }
  draftId = 'd1';
  saved.emit();
  await untilUploaded();
  expect(kept.map((words) => words[0])).toEqual(['b', 'c']);
});

it('loses none that is kept while another is on its way', async () => {
  type('Eerste brief aan mevrouw De Vries');
  versions.keepNow();
  type('Tweede brief aan mevrouw De Vries');
  versions.keepNow();
  type('Eerste brief aan mevrouw De Vries');
  versions.keepNow();
  await untilUploaded();
  expect(kept.map((words) => words.split(' ')[0])).toEqual(['Eerste', 'Tweede', 'Eerste']);
});

it.each([
  ['<p style="margin:0">Dag&nbsp;Jan &amp; Piet</p>', 'Dag Jan & Piet'],
  ['<p><img src="cid:x"></p>', '(afbeelding)'],
])('names a version by its first words: %s', (html, words) => {
  expect(firstWords(html)).toBe(words);
});
