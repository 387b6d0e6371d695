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
  },
);

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
