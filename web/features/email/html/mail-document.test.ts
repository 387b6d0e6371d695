// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import { htmlCounter } from './html-counter.ts';
import { type FrameLook, mailDocument } from './mail-document.ts';
import { plainTextHtml } from './plain-text-html.ts';
import { sanitiseMailHtml } from './sanitise-mail-html.ts';

beforeAll(() => htmlCounter.fetch());

const look: FrameLook = {
  scheme: 'light',
  text: '#000',
  background: '#fff',
  link: '#00f',
  font: 'Arial',
  fontSize: '14px',
  padding: '8px',
};

function pageOf(mail: string): Document {
  const { html } = sanitiseMailHtml(mail, { remote: 'withheld', attached: new Map() });
  return new DOMParser().parseFromString(mailDocument({ html, look, showsRemoteImages: false }), 'text/html');
}

it('has the body of the mail as its own, so that rules of the mail reach what they would elsewhere', () => {
  const { body } = pageOf(
    '<html><head><style>body>p{color:red}</style></head><body bgcolor="#eee" class="x" style="margin:4px"><p>een</p></body></html>',
  );
  expect(body.querySelectorAll('body > p')).toHaveLength(1);
  expect(body.className).toBe('x mail-body');
  expect([body.getAttribute('bgcolor'), body.getAttribute('style')]).toEqual(['#eee', 'margin:4px']);
});

it('has the page of the mail as its own, with the screens that its sheets are for', () => {
  const { documentElement, body } = pageOf(
    `<html style="background:#222; color-scheme:dark"><head>
<style media="(prefers-color-scheme: dark)">p{color:#fff}</style><style media=print>p{color:#000}</style>
<style>:root{color-scheme:light dark}#b{color:#eee}</style></head><body id="b"><p media=print>een</p></body></html>`,
  );
  expect(body.id).toBe('b');
  const sheets = [...body.querySelectorAll('style')].map(({ media, textContent }) => [media, textContent]);
  expect(sheets).toEqual([
    ['', 'html { background:#222 }'],
    ['(min-width: 999999px)', 'p{color:#fff}'],
    ['print', 'p{color:#000}'],
    ['', ':root{}#b{color:#eee}'],
  ]);
  expect(documentElement.querySelector('p')?.outerHTML).toBe('<p>een</p>');
});

it.each([
  '',
  '<p>een',
  '</div></div><p>twee',
  '<body><div></body></div><body class="y"><p>drie',
  '<frameset><frame></frameset>vier',
])('is one page, whatever the mail: %s', (mail) => {
  const { head, body } = pageOf(mail);
  expect(head.querySelector('meta[http-equiv="Content-Security-Policy"]')).not.toBeNull();
  expect(body.classList.contains('mail-body')).toBe(true);
  expect(body.querySelector('.mail-body')).toBeNull();
});

it('is one page of one height, however many answers hold the bodies of others', () => {
  const level = (depth: number): string =>
    depth === 0
      ? '<p>diep</p>'
      : `<blockquote><div class="x mail-body">${level(depth - 1)}</div></blockquote>`;
  const { body } = pageOf(`<body class="mail-body">${level(20)}</body>`);
  expect(body.querySelector('.mail-body')).toBeNull();
  expect(body.querySelectorAll('.x')).toHaveLength(20);
  const sheets = [...body.ownerDocument.querySelectorAll('style')]
    .map(({ textContent }) => textContent)
    .join('');
  // Nothing but the page itself is as high as the window.
  expect([...sheets.matchAll(/([^{}]+)\{[^{}]*100vh/g)].map(([, selector = '']) => selector.trim())).toEqual([
    'body.mail-body',
  ]);
  expect(sheets).toMatch(/(?:blockquote ){5}blockquote \{ margin-inline: 0 !important/);
  // A sheet of the mail keeps what it means.
  const own = pageOf('<style>.mail-body{color:red}</style><div class="mail-body">a</div>').body;
  expect(own.querySelectorAll('.mail-body')).toHaveLength(1);
});

it.each([
  ['<html dir="rtl" lang="ar"><body><p>مرحبا</p></body></html>', 'rtl', 'ar'],
  ['<html dir="rtl"><body dir="ltr"><p>Dag</p></body></html>', 'ltr', null],
  ['<body dir="rtl"><p>שלום</p></body>', 'rtl', null],
  ['<p>Dag</p>', null, null],
])('reads the way its mail does: %s', (mail, direction, language) => {
  const { body } = pageOf(mail);
  expect([body.getAttribute('dir'), body.getAttribute('lang')]).toEqual([direction, language]);
});

it('reads each line of a plain text the way it is written', () => {
  const text = pageOf(plainTextHtml('مرحبا\nDag')).body.querySelector('div');
  expect([text?.getAttribute('dir'), text?.getAttribute('style')]).toEqual([
    'auto',
    expect.stringContaining('unicode-bidi: plaintext'),
  ]);
});
