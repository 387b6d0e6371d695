// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { awaitedSequences, awaitSecondKey, listenForSecondKeys } from './key-sequence.ts';

const made = vi.fn();
const heard = vi.fn();
const BEGUN = [
  { keys: ['c', 't'], description: 'Taak toevoegen', onPress: () => made('taak') },
  { keys: ['c', 'n'], description: 'Notitie toevoegen', onPress: () => made('notitie') },
];
let stop: () => void;

function press(key: string, more: KeyboardEventInit = {}): void {
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  stop = listenForSecondKeys((target) => target instanceof HTMLInputElement);
  document.addEventListener('keydown', heard);
});

afterEach(() => {
  stop();
  document.removeEventListener('keydown', heard);
  vi.useRealTimers();
  vi.clearAllMocks();
});

it('takes the second key, and then no more', () => {
  awaitSecondKey(BEGUN);
  expect(awaitedSequences.current()).toBe(BEGUN);
  press('N');
  expect(made.mock.calls).toEqual([['notitie']]);
  expect(heard).not.toHaveBeenCalled();
  press('t');
  expect(made).toHaveBeenCalledTimes(1);
  expect(heard).toHaveBeenCalledTimes(1);
});

it('keeps other letters from acting while it waits, and lets keys with Ctrl and those of a name end it or pass', () => {
  awaitSecondKey(BEGUN);
  for (const key of ['r', 'a', 'e', '/']) press(key);
  expect(heard).not.toHaveBeenCalled();
  press('Shift');
  expect(awaitedSequences.current()).toBe(BEGUN);
  press('k', { ctrlKey: true });
  expect(awaitedSequences.current()).toEqual([]);
  expect(heard).toHaveBeenCalledTimes(2);
});

it('is ended by Escape, which does nothing else, and after a second and a half', () => {
  awaitSecondKey(BEGUN);
  press('Escape');
  expect(heard).not.toHaveBeenCalled();
  press('t');
  awaitSecondKey(BEGUN);
  vi.advanceTimersByTime(1_499);
  expect(awaitedSequences.current()).toBe(BEGUN);
  vi.advanceTimersByTime(1);
  press('t');
  expect(made).not.toHaveBeenCalled();
});

it('leaves what is typed in a field to the field', () => {
  const field = document.body.appendChild(document.createElement('input'));
  awaitSecondKey(BEGUN);
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 't', bubbles: true, cancelable: true }));
  expect(made).not.toHaveBeenCalled();
  expect(awaitedSequences.current()).toEqual([]);
});
