// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { HIDING } from '#test/support/email/hostile-quotes.ts';
import { removeHidden } from './remove-hidden.ts';
import { withoutNames } from './without-names.ts';

/** Cases that colour alone hides: an editor has no colours, so that the text is seen there. */
const BY_COLOUR = /color|background/i;

function leftOf(html: string): string {
  const read = new DOMParser().parseFromString(html, 'text/html');
  withoutNames(read);
  removeHidden(read);
  for (const sheet of read.querySelectorAll('style')) sheet.remove();
  return read.body.textContent.trim();
}

it.each(HIDING.filter((style) => !BY_COLOUR.test(style)))(
  'what is pasted loses what it hides by %s',
  (style) => {
    expect(leftOf(`<style>.a { ${style} }</style><p class="a">verborgen</p><p>gezien</p>`)).toBe('gezien');
    expect(leftOf(`<p style="${style}">verborgen</p><p>gezien</p>`)).toBe('gezien');
    expect(
      leftOf(
        `<p style="${style}">verborgen<i>verborgen<b style="font-size:1em">verborgen</b></i></p><p>gezien</p>`,
      ),
    ).toBe('gezien');
  },
);

it.each([
  ['font-size: 0', 'font-size: 12px'],
  ['font: 0/0 a', 'font: 12px Arial'],
  ['visibility: hidden', 'visibility: visible'],
])('what is pasted keeps of what hides by "%s" what shows by "%s"', (hides, shows) => {
  const within = `<i>verborgen<b style="${shows}">ge<u>zi</u>en</b></i>`;
  expect(leftOf(`<style>.a { ${hides} }</style><div class="a">verborgen${within}</div>`)).toBe('gezien');
});

it('what is pasted loses what hides only together with what is around', () => {
  expect(leftOf('<div style="opacity:.2">flauw<p style="opacity:.2">verborgen</p></div>')).toBe('flauw');
  expect(leftOf('<div style="font-size:20%">klein<p style="font-size:20%">verborgen</p></div>')).toBe(
    'klein',
  );
});

it('what is pasted loses as many texts as one element has', () => {
  const texts = 'weg<br>'.repeat(150_000);
  expect(leftOf(`<div style="font-size:0">${texts}<b style="font-size:12px">gezien</b></div>`)).toBe(
    'gezien',
  );
});

it('a list of Word keeps its marks', () => {
  const item =
    "<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span style='font:7.0pt \"Times New Roman\"'>&nbsp;</span></span>een</p>";
  expect(leftOf(`<style>p.MsoListParagraph { margin-left: 36.0pt }</style>${item}`)).toBe('1.\u00a0een');
});

it('names that a page has of its own are taken off elements', () => {
  const names = [
    'body',
    'querySelectorAll',
    'documentElement',
    'getAttribute',
    'children',
    'style',
    'localName',
  ];
  const controls = names.map(
    (name) => `<input name="${name}"><img name="${name}"><object id="${name}"></object>`,
  );
  const forms = names.map((name) => `<form id="${name}" name="${name}">${controls.join('')}tekst</form>`);
  expect(leftOf(`<style>p { display: none }</style>${forms.join('')}<p>weg</p>`)).toBe(
    'tekst'.repeat(names.length),
  );
});
