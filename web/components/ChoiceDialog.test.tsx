// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChoiceDialog } from './ChoiceDialog.tsx';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Element.prototype.scrollIntoView = () => undefined;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('a question with a list is confirmed by Enter once the user has chosen, and by none before', () => {
  const answers: (string | null)[] = [];
  const choices = [
    { id: 'a', label: 'Jansen' },
    { id: 'b', label: 'De Wit' },
  ];
  act(() =>
    root.render(
      <ChoiceDialog
        title="Kies"
        text=""
        label="Relatie"
        choices={choices}
        chosen="a"
        action="kiezen"
        onAnswer={(chosen) => answers.push(chosen)}
      />,
    ),
  );
  const list = () => document.querySelector<HTMLElement>('[aria-haspopup="listbox"]');
  const enter = () =>
    act(() => void list()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  enter();
  expect(answers).toEqual([]);
  act(() => list()?.click());
  const option = [...document.querySelectorAll<HTMLElement>('[role="option"]')].at(-1);
  act(() => option?.click());
  enter();
  expect(answers).toEqual(['b']);
});
