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
