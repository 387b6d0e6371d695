// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { giveUpByEscape } from './given-up-drag.ts';

const pressed = (key: string) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });

it('lets a drag go outside the calendar by Escape alone, once, and opens nothing where the button comes up', () => {
  const heard: string[] = [];
  const note = ({ type, clientX }: MouseEvent) => heard.push(`${type} ${clientX < 0 ? 'away' : 'here'}`);
  document.addEventListener('mousemove', note);
  document.addEventListener('mouseup', note);
  const [closesForm, opens] = [vi.fn(), vi.fn()];
  document.addEventListener('keydown', closesForm);
  document.addEventListener('click', opens);

  const stop = giveUpByEscape(new MouseEvent('mousedown'));
  document.body.dispatchEvent(pressed('a'));
  expect(closesForm).toHaveBeenCalledTimes(1);
  expect(heard).toEqual([]);
  document.body.dispatchEvent(pressed('Escape'));
  stop();
  expect(heard).toEqual(['mousemove away', 'mouseup away']);
  expect(closesForm).toHaveBeenCalledTimes(1);

  document.body.click();
  expect(opens).not.toHaveBeenCalled();
  document.body.click();
  expect(opens).toHaveBeenCalledTimes(1);
  document.body.dispatchEvent(pressed('Escape'));
  expect(closesForm).toHaveBeenCalledTimes(2);
});

it('lets a touch that the system breaks off go outside as well', () => {
  const touched = document.createElement('button');
  document.body.append(touched);
  const moved = vi.fn();
  touched.addEventListener('touchmove', moved);
  const press = new Event('touchstart');
  touched.dispatchEvent(press);
  const stop = giveUpByEscape(press);
  touched.dispatchEvent(new Event('touchcancel', { bubbles: true }));
  stop();
  expect(moved).toHaveBeenCalledTimes(1);
  expect(moved.mock.calls[0]?.[0]).toMatchObject({ pageX: -100_000, pageY: -100_000 });
});
