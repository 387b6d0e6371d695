// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { awaitedSequences, listenForSequences } from './key-sequence.ts';
import { useShortcut } from './shortcut-store.ts';

const made = vi.fn();
const heard = vi.fn();
const waiting = () => awaitedSequences.current().map(({ description }) => description);
const BOTH = ['Taak toevoegen', 'Notitie toevoegen'];
let root: Root;
let stop: () => void;

function Screen() {
  const group = 'Overal';
  useShortcut({
    keys: ['c', 't'],
    isSequence: true,
    description: 'Taak toevoegen',
    group,
    onPress: () => made('taak'),
  });
  useShortcut({
    keys: ['c', 'n'],
    isSequence: true,
    description: 'Notitie toevoegen',
    group,
    onPress: () => made('notitie'),
  });
  return <input />;
}

function press(key: string, more: KeyboardEventInit = {}, target: Element = document.body): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Screen />));
  stop = listenForSequences();
  document.addEventListener('keydown', heard);
  press('c');
  heard.mockClear();
});

afterEach(() => {
  stop();
  document.removeEventListener('keydown', heard);
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

it('takes the second key, and then no more', () => {
  expect(waiting()).toEqual(BOTH);
  press('N');
  expect(made.mock.calls).toEqual([['notitie']]);
  expect(heard).not.toHaveBeenCalled();
  press('t');
  expect(made).toHaveBeenCalledTimes(1);
  expect(heard).toHaveBeenCalledTimes(1);
});

it('keeps other letters from acting while it waits, and is ended by a key with Ctrl', () => {
  for (const key of ['r', 'a', 'e', '/', 'c']) press(key);
  expect(heard).not.toHaveBeenCalled();
  press('Shift');
  expect(waiting()).toEqual(BOTH);
  press('k', { ctrlKey: true });
  expect(waiting()).toEqual([]);
  expect(heard).toHaveBeenCalledTimes(2);
});

it('is ended by Escape, which does nothing else, and after a second and a half', () => {
  press('Escape');
  expect(heard).not.toHaveBeenCalled();
  press('t');
  press('c');
  vi.advanceTimersByTime(1_499);
  expect(waiting()).toEqual(BOTH);
  vi.advanceTimersByTime(1);
  press('t');
  expect(made).not.toHaveBeenCalled();
});

it('leaves what is typed in a field to the field', () => {
  const field = document.querySelector('input') ?? document.body;
  press('t', {}, field);
  press('c', {}, field);
  press('t', {}, field);
  expect(made).not.toHaveBeenCalled();
  expect(waiting()).toEqual([]);
});
