// @vitest-environment jsdom
import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { firstWords } from '#domain/email/first-words.ts';
import { Signal } from '#web/components/signal.ts';
import { htmlCounter } from '#web/features/email/html/html-counter.ts';
import { MailEditor } from '#web/features/email-write/editor/create-mail-editor.ts';
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
  editor = new MailEditor({ adopt: () => null, take: async () => null, shownOf: () => '' });
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
  // Of what goes letter by letter, once more what was left of it.
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

it.each([
  ['<p style="margin:0">Dag&nbsp;Jan &amp; Piet</p>', 'Dag Jan & Piet'],
  ['<p><img src="cid:x"></p>', '(afbeelding)'],
])('names a version by its first words: %s', (html, words) => {
  expect(firstWords(html)).toBe(words);
});
