// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CutTextTip } from './CutTextTip.tsx';

let root: Root;

const row = (text: string) => `<div data-cut style="text-overflow: ellipsis">${text}</div>`;
const tip = () => document.querySelector('[data-cut-tip]')?.textContent;

function focused(attributes: string, content: string): HTMLElement {
  document.body.insertAdjacentHTML('beforeend', `<div ${attributes}>${content}</div>`);
  const element = document.body.lastElementChild as HTMLElement;
  act(() => element.focus());
  return element;
}

const scroll = () => act(() => void document.dispatchEvent(new Event('scroll')));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return this.hasAttribute('data-cut') ? 200 : 100;
  });
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<CutTextTip />));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('shows the cut text of what has the focus, and follows it', () => {
  focused('tabindex="0"', row('Een lange naam'));
  expect(tip()).toBe('Een lange naam');
  scroll();
  expect(tip()).toBe('Een lange naam');
});

it('shows nothing any more once what has the focus holds a list', () => {
  const list = focused('tabindex="0"', row('Een'));
  list.innerHTML = row('Een') + row('Twee') + row('Drie');
  scroll();
  expect(tip()).toBeUndefined();
});

it('shows nothing of what only code can focus, also when it is filled later', () => {
  const screen = focused('tabindex="-1"', row('Laden'));
  expect(tip()).toBeUndefined();
  screen.innerHTML = row('Een');
  scroll();
  expect(tip()).toBeUndefined();
});

it('shows the cut texts of a row, however many', () => {
  focused('tabindex="-1" data-row-index="1"', row('Een') + row('Twee'));
  expect(tip()).toBe('EenTwee');
});
