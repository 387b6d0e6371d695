// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { htmlCounter } from './html-counter.ts';
import { sanitiseMailHtml } from './sanitise-mail-html.ts';

beforeAll(() => htmlCounter.fetch());

const clean = (html: string) => sanitiseMailHtml(html, { remote: 'withheld', attached: new Map() });
const bodyOf = (html: string) => /^<div class="mail-body">(.*)<\/div>$/s.exec(html)?.[1];

describe('a mail that is made safe', () => {
  it('keeps text, tables, styles and what its body looked like', () => {
    const { html, hasOwnColours } = clean(
      '<html><head><title>a</title><style><!-- p { margin: 0 } --></style></head>' +
        '<body bgcolor="#f4f4f4" style="margin: 0" onload="alert(1)"><table width="600"><tr><td valign="top">Beste Jan</td></tr></table></body></html>',
    );
    expect(html).toMatch(/^<div bgcolor="#f4f4f4" style="margin: 0" class="mail-body"><style>/);
    expect(html).toMatch(/p \{ margin: 0 \}/);
    expect(html).toMatch(
      /<table width="600"><tbody><tr><td valign="top">Beste Jan<\/td><\/tr><\/tbody><\/table>/,
    );
    expect(html).not.toMatch(/onload|title/);
    expect(hasOwnColours).toBe(true);
  });

  it('opens its links elsewhere, and keeps the text of those that lead nowhere good', () => {
    expect(
      bodyOf(
        clean('<a href="https://a.nl/" target="_top" rel="opener">a</a><a href="javascript:b">b</a>').html,
      ),
    ).toBe('<a href="https://a.nl/" target="_blank" rel="noopener noreferrer">a</a><a>b</a>');
  });

  it('withholds the pictures of others until they are asked for, and takes out what only tells of the opening', () => {
    const mail =
      '<img src="https://a.nl/foto.png" alt="Foto"><img src="https://a.nl/t" width="1" height="1">' +
      '<img src="https://a.nl/u" style="display:none"><td background="https://a.nl/v"></td>';
    const withheld = clean(mail);
    expect(withheld).toMatchObject({ remoteImages: 1, trackers: 2 });
    expect(bodyOf(withheld.html)).toBe('<img alt="Foto">');
    const kept = sanitiseMailHtml(mail, { remote: 'kept' });
    expect(bodyOf(kept.html)).toBe('<img src="https://a.nl/foto.png" alt="Foto">');
    expect(kept).toMatchObject({ remoteImages: 1, trackers: 2 });
  });

  it('shows attached pictures where it has them, and leaves them as they are in a mail to send', () => {
    const mail = '<img src="cid:logo@a"><img src="cid:weg@a">';
    const shown = sanitiseMailHtml(mail, {
      remote: 'withheld',
      attached: new Map([['logo@a', 'data:image/png;base64,iVBO']]),
    });
    expect(bodyOf(shown.html)).toBe('<img src="data:image/png;base64,iVBO"><img>');
    expect(shown.contentIds).toEqual(['logo@a', 'weg@a']);
    expect(bodyOf(sanitiseMailHtml(mail, { remote: 'kept' }).html)).toBe(mail);
  });

  it('does not take a plain answer for one with colours of its own', () => {
    expect(clean('<div style="font-family: Calibri">Dank, <b>Jan</b></div>').hasOwnColours).toBe(false);
  });

  it('reads the sizes of a picture by their length alone', () => {
    const blanks = ' '.repeat(45_000);
    const mail = `<img src="https://a.nl/a.png" width="1${blanks}x" style="width:1${blanks}x;${';'.repeat(45_000)}">`;
    expect(clean(mail)).toMatchObject({ remoteImages: 1, trackers: 0 });
  });
});
