// @vitest-environment jsdom
import { $createParagraphNode, $createTextNode, $getRoot, $isElementNode, UNDO_COMMAND } from 'lexical';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { htmlCounter } from '#web/features/email/html/html-counter.ts';
import { MailEditor } from './create-mail-editor.ts';

beforeAll(() => htmlCounter.fetch());

const SIGNATURE = '<div><p>Met groet,</p><p><b>Sanne</b></p></div>';
const SIGNED = ['', 'Met groet,', 'Sanne'];

let editor: MailEditor;
beforeEach(() => {
  editor = new MailEditor({ adopt: () => null, attachImage: async () => null, shownOf: () => '' });
});

const lines = () =>
  editor.lexical.read(() =>
    $getRoot()
      .getChildren()
      .map((block) => block.getTextContent()),
  );
const linesOf = (html: string) =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('p')].map(
    (line) => line.textContent,
  );

function type(at: number, text: string): void {
  editor.lexical.update(
    () => {
      const block = $getRoot().getChildAtIndex(at);
      if ($isElementNode(block)) block.append($createTextNode(text));
    },
    { discrete: true },
  );
}

describe('a signature', () => {
  it('stands below an empty mail, which is empty still', () => {
    editor.sign(SIGNATURE, true);
    expect(lines()).toEqual(['', ...SIGNED]);
    expect(editor.isEmpty()).toBe(true);
    type(0, 'Dag');
    expect(editor.isEmpty()).toBe(false);
    expect(linesOf(editor.html())).toEqual(['Dag', ...SIGNED]);
    expect(linesOf(editor.textHtml())).toEqual(['Dag']);
  });

  it('comes below what was typed meanwhile', () => {
    type(0, 'Dag');
    editor.sign(SIGNATURE, true);
    expect(lines()).toEqual(['Dag', ...SIGNED]);
  });

  it.each(['before', 'behind'])('stays below a template that came %s it, and below the next', (when) => {
    if (when === 'before') editor.loadText('<p>Eerste</p>');
    editor.sign(SIGNATURE, true);
    if (when === 'behind') editor.loadText('<p>Eerste</p>');
    expect(lines()).toEqual(['Eerste', ...SIGNED]);
    const before = editor.textHtml();
    editor.loadText('<p>Tweede</p><p></p>', true);
    expect(lines().slice(-2)).toEqual(['Met groet,', 'Sanne']);
    expect(lines()[0]).toBe('Tweede');
    editor.loadText(before, true);
    expect(lines()).toEqual(['Eerste', ...SIGNED]);
  });

  it.each(['before', 'behind'])('is there once where a template %s it ends with it', (when) => {
    const template = '<p>Tekst</p><p>Met  groet,</p><p>Sanne</p>';
    if (when === 'before') editor.loadText(template);
    editor.sign(SIGNATURE, true);
    if (when === 'behind') editor.loadText(template);
    expect(lines().filter((line) => line !== '')).toEqual(['Tekst', 'Met groet,', 'Sanne']);
  });

  it('is known in a draft, so that a template leaves it, and is not added to one without', () => {
    editor.load('<p>Dag</p><p></p><p>Met groet,</p><p>Sanne</p>');
    editor.sign(SIGNATURE, false);
    editor.loadText('<p>Sjabloon</p>', true);
    expect(lines()).toEqual(['Sjabloon', ...SIGNED]);
    editor.load('<p>Dag</p>');
    editor.sign(SIGNATURE, false);
    expect(lines()).toEqual(['Dag']);
    editor.loadText('<p>Sjabloon</p>', true);
    expect(lines()).toEqual(['Sjabloon']);
  });

  const VERSION = '<p>Eerder</p><p></p><p>Met groet,</p><p>Sanne</p>';
  const EDITED = '<p>Eerder</p><p></p><p>Met groet,</p><p>Sanne (morgen vrij)</p>';
  it.each([
    ['an earlier text', VERSION, '', ['Met groet,', 'Sanne']],
    ['one with text below it', `${VERSION}<p>P.S.</p>`, '', ['Met groet,', 'Sanne']],
    ['one with it as it was edited', EDITED, ' (morgen vrij)', ['Met groet,', 'Sanne (morgen vrij)']],
    ['one with it as it was before', VERSION, ' (morgen vrij)', ['Met groet,', 'Sanne']],
    ['one without it', '<p>Eerder</p>', '', []],
  ])('is known in what takes the place of all: %s', (_what, html, typed, signature) => {
    editor.sign(SIGNATURE, true);
    if (typed !== '') type(3, typed);
    editor.load(html, true);
    expect(linesOf(editor.textHtml()).filter((line) => signature.includes(line))).toEqual([]);
    expect(linesOf(editor.textHtml())[0]).toBe('Eerder');
    editor.loadText('<p>Sjabloon</p>', true);
    expect(lines().filter((line) => line !== '')).toEqual(['Sjabloon', ...signature]);
    editor.load('<p>Nog eerder</p>', true);
    editor.load(html, true);
    editor.loadText('<p>Sjabloon</p>', true);
    expect(lines().filter((line) => line !== '')).toEqual(['Sjabloon', ...signature]);
  });

  it('is known whole where it was cut down since', () => {
    editor.sign(SIGNATURE, true);
    editor.lexical.update(() => $getRoot().getChildAtIndex(2)?.remove(), { discrete: true });
    editor.load(VERSION, true);
    expect(linesOf(editor.textHtml())).toEqual(['Eerder']);
  });

  it('is known again where the user undoes what took its place', () => {
    const stop = editor.register();
    editor.sign(SIGNATURE, true);
    type(0, 'Dag');
    editor.load('<p>Eerder</p>', true);
    editor.lexical.dispatchCommand(UNDO_COMMAND, undefined);
    expect(lines()).toEqual(['Dag', ...SIGNED]);
    expect(linesOf(editor.textHtml())).toEqual(['Dag']);
    stop();
  });

  it('stays as it was edited, and away once it was taken away', () => {
    editor.sign(SIGNATURE, true);
    type(3, ' (morgen vrij)');
    editor.loadText('<p>Sjabloon</p>', true);
    expect(lines()).toEqual(['Sjabloon', '', 'Met groet,', 'Sanne (morgen vrij)']);
    editor.lexical.update(() => void $getRoot().clear().append($createParagraphNode()), { discrete: true });
    editor.loadText('<p>Sjabloon</p>', true);
    expect(lines()).toEqual(['Sjabloon']);
  });
});
