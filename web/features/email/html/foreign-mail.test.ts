// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import PostalMime from 'postal-mime';
import { beforeAll, expect, it } from 'vitest';
import { htmlCounter } from './html-counter.ts';
import { plainTextHtml } from './plain-text-html.ts';
import { sanitiseMailHtml } from './sanitise-mail-html.ts';
import { sendableHtml } from './sendable-html.ts';
import { isTooLargeToShow } from './too-large.ts';

beforeAll(() => htmlCounter.fetch());

/** Samples of other readers of mail; the README there says whose they are. */
const FOLDER = path.resolve(import.meta.dirname, '../../../../test/foreign-mail');
const samples = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.eml(?:\.gz)?$/.test(file),
);

function mimeOf(file: string): Buffer {
  const bytes = readFileSync(path.join(FOLDER, file));
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const sheet of body.querySelectorAll('style')) sheet.remove();
  return body.textContent.replace(/\s+/g, ' ').trim();
}

it.each(samples)(
  '%s is shown without an error, and quoted with its words, but for what it hides above them',
  async (file) => {
    const { html, text } = await PostalMime.parse(mimeOf(file));
    if (html !== undefined && !isTooLargeToShow(html)) {
      const shown = wordsOf(sanitiseMailHtml(html, { remote: 'kept' }).html);
      expect(shown.length > 0).toBe(wordsOf(html).length > 0);
      const quoted = wordsOf(sendableHtml(html).html);
      expect(shown.endsWith(quoted) && quoted.length >= shown.length / 2).toBe(true);
    }
    if (text !== undefined && text.trim() !== '') {
      expect(wordsOf(plainTextHtml(text))).toBe(text.replace(/\s+/g, ' ').trim());
    }
  },
);
