// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { drawParts } from './draw-parts.ts';

it('the page of a mail changes where the mail did, so that whoever reads in it keeps their place', () => {
  const page = document.implementation.createHTMLDocument('');
  drawParts(page, ['<div>D</div>', '<div>citaat</div>']);
  const [, quote] = page.body.children;
  drawParts(page, ['<div>Dag</div>', '<div>citaat</div>']);
  expect(page.body.innerHTML).toBe('<div>Dag</div><div>citaat</div>');
  expect(page.body.children[1]).toBe(quote);
});
