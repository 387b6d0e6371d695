// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './allowed-markup.ts';
import { htmlCounter } from './html-counter.ts';
import { sanitiseMailHtml } from './sanitise-mail-html.ts';

beforeAll(() => htmlCounter.fetch());

interface Vector {
  readonly title: string;
  readonly payload: string;
}

const FOLDER = path.resolve(import.meta.dirname, '../../../../test/hostile-mail');

function vectors(file: string): Vector[] {
  return JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Vector[];
}

const LEAKS = { title: 'HTTPLeaks', payload: readFileSync(path.join(FOLDER, 'httpleaks/leak.html'), 'utf8') };

/** 'is' cannot be taken off an element; without scripts it names nothing. */
const HARMLESS = [...ALLOWED_ATTRIBUTES, 'is'];
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:)/;

function left(html: string): string[] {
  const read = new DOMParser().parseFromString(html, 'text/html');
  return [...read.body.querySelectorAll('*')].flatMap((element) => {
    const attributes = [...element.attributes];
    return [
      ALLOWED_TAGS.includes(element.localName) ? [] : [`<${element.localName}>`],
      element.namespaceURI === 'http://www.w3.org/1999/xhtml' ? [] : ['a foreign element'],
      attributes
        .filter(({ name }) => !HARMLESS.includes(name) && !name.startsWith('aria-'))
        .map(({ name }) => name),
      attributes
        .filter(({ name, value }) => name === 'href' && !SAFE_ADDRESS.test(value))
        .map(({ value }) => value),
      attributes
        .filter(({ name, value }) => ['src', 'background'].includes(name) && !value.startsWith('data:image/'))
        .map(({ value }) => value),
      /url\(|@import|expression\(|position:\s*fixed/i.test(element.getAttribute('style') ?? '')
        ? ['a style']
        : [],
      element.localName === 'style' && /url\(|@import/i.test(element.textContent) ? ['a sheet'] : [],
    ].flat();
  });
}

describe('hostile mail', () => {
  it.each(['dompurify/expect.json', 'h5sc/items.json', 'own.json'])(
    'of %s leaves nothing that runs or fetches',
    (file) => {
      const found = vectors(file).flatMap(({ title, payload }) => {
        const { html } = sanitiseMailHtml(payload, { remote: 'withheld', attached: new Map() });
        return left(html).map((what) => `${title}: ${what}`);
      });
      expect(found).toEqual([]);
    },
  );

  it('that asks for addresses in every known way asks for none', () => {
    const { html } = sanitiseMailHtml(LEAKS.payload, { remote: 'withheld', attached: new Map() });
    expect(left(html)).toEqual([]);
  });
});
