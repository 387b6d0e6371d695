// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { ownLines } from './own-lines.ts';
import { plainTextHtml } from './plain-text-html.ts';

const linesOf = (html: string) =>
  ownLines(html)
    .map((line) => line.trim())
    .filter((line) => line !== '');

describe('the lines that a mail says itself', () => {
  it.each([
    ['of plain text', plainTextHtml('Dag\n> oud\n-----BEGIN'), ['Dag', '> oud', '-----BEGIN']],
    [
      'of breaks, blocks and rows',
      '<div>a<br>b</div><p>c</p>d<table><tr><td>e</td></tr></table>',
      [...'abcde'],
    ],
    [
      'of marked words on one line',
      '<p>een <b>vet</b> <a href="https://x.example">woord</a></p>',
      ['een vet woord'],
    ],
    ['without styles', '<style>p { color: red }</style><p>a</p>', ['a']],
    ['without quotes', '<p>a</p><blockquote type="cite"><p>b</p></blockquote><p>c</p>', ['a', 'c']],
    ['without the quote of Gmail', '<div>a</div><div class="gmail_quote">Op … schreef<br>b</div>', ['a']],
    ['without what Outlook puts below', '<p>a</p><div id="appendonsend"></div><hr><p>b</p>', ['a']],
  ])('%s', (_what, html, lines) => {
    expect(linesOf(html)).toEqual(lines);
  });
});
