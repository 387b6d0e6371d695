// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import { htmlCounter } from './html-counter.ts';
import { type FrameLook, mailDocument } from './mail-document.ts';
import { sanitiseMailHtml } from './sanitise-mail-html.ts';

beforeAll(() => htmlCounter.fetch());

const look: FrameLook = {
  ...{ scheme: 'light', text: '#000', background: '#fff', link: '#00f' },
  ...{ font: 'Arial', fontSize: '14px', padding: '8px' },
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
