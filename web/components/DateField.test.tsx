// @vitest-environment jsdom

import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { DateField } from './DateField.tsx';
import { TimeField } from './TimeField.tsx';

let root: Root;
let current: string;

function Form({ first, Field }: { first: string; Field: typeof DateField | typeof TimeField }) {
  const [value, setValue] = useState(first);
  current = value;
  return <Field label="Start" value={value} onChange={setValue} />;
}

const input = () => document.querySelector('input') as HTMLInputElement;
const said = () => document.body.textContent ?? '';
const show = (Field: typeof DateField | typeof TimeField, first = '') =>
  act(() => root.render(<Form first={first} Field={Field} />));

function type(text: string): void {
  act(() => input().focus());
  for (let length = 1; length <= text.length || length === 1; length += 1) {
    act(() => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(input(), text.slice(0, length));
      input().dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
  }
}

const leave = () => act(() => input().blur());
const press = (key: string, more: KeyboardEventInit = {}) =>
  act(
    () =>
      void input().dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
      ),
  );

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ now: new Date('2026-11-29T10:00:00Z'), toFake: ['Date'] });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a date field', () => {
  it.each([
    ['5-12', '2026-12-05', '05-12-2026', 'zaterdag 5 december 2026'],
    ['morgen', '2026-11-30', '30-11-2026', 'maandag 30 november 2026'],
    ['vrijdag', '2026-12-04', '04-12-2026', 'vrijdag 4 december 2026'],
    ['+3', '2026-12-02', '02-12-2026', 'woensdag 2 december 2026'],
  ])('reads %j as %s, and says so before and after one leaves [SHELL-02]', (text, day, shown, spoken) => {
    show(DateField);
    type(text);
    expect([current, input().value]).toEqual([day, text]);
    expect(said()).toContain(spoken);
    leave();
    expect([current, input().value]).toEqual([day, shown]);
    expect(said()).toContain(spoken);
  });

  it('is Dutch in any browser, and shows a day that is stored [SHELL-02]', () => {
    show(DateField, '2026-12-04');
    expect([input().type, input().value]).toEqual(['text', '04-12-2026']);
    expect(said()).toContain('vrijdag 4 december 2026');
    expect(document.querySelector('button')?.getAttribute('aria-label')).toBe('Start kiezen');
  });

  it.each([
    ['straks', '‘Start’ is geen datum. Vul een datum in, zoals 5-12-2026, morgen of vrijdag.'],
    ['31-2', '‘Start’ klopt niet: 31 februari bestaat niet.'],
  ])('keeps %j, which it cannot read, and says why once one leaves', (text, message) => {
    show(DateField);
    type(text);
    expect(said()).not.toContain(message);
    leave();
    expect([current, input().value]).toEqual([text, text]);
    expect(said()).toContain(message);
  });

  it('gives back the day before by Escape, and goes by days with the arrows', () => {
    show(DateField, '2026-12-31');
    type('straks');
    press('Escape');
    expect([current, input().value]).toEqual(['2026-12-31', '31-12-2026']);
    press('ArrowUp');
    expect(current).toBe('2027-01-01');
    press('ArrowDown');
    expect([current, input().value]).toEqual(['2026-12-31', '31-12-2026']);
  });

  it('opens its calendar by key, which gives a day', () => {
    show(DateField, '2026-12-18');
    act(() => input().focus());
    press('ArrowDown', { altKey: true });
    const days = [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button[data-day]')];
    expect(document.activeElement?.getAttribute('aria-label')).toBe('vrijdag 18 december 2026');
    act(() => days.find(({ dataset }) => dataset.day === '2026-12-24')?.click());
    expect([current, input().value]).toEqual(['2026-12-24', '24-12-2026']);
  });
});

it('gives the focus back to the button that its calendar was opened by', async () => {
  show(DateField, '2026-12-18');
  const button = document.querySelector('button') as HTMLButtonElement;
  act(() => {
    button.focus();
    button.click();
  });
  const dialog = document.querySelector('[role="dialog"]');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('vrijdag 18 december 2026');
  act(
    () =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      ),
  );
  await vi.waitFor(() => expect(dialog?.isConnected).toBe(false), PATIENCE);
  await vi.waitFor(() => expect(document.activeElement).toBe(button), PATIENCE);
});

it.each([
  ['a date', DateField],
  ['a time', TimeField],
])('the field of %s is one stop for Tab: who types on is in the next field', (_of, Field) => {
  show(Field);
  const stops = [...document.querySelectorAll<HTMLElement>('input, button')];
  expect(stops.filter(({ tabIndex }) => tabIndex >= 0)).toEqual([input()]);
});

describe('a time field', () => {
  it.each([
    ['half tien', '09:30'],
    ['9u30', '09:30'],
    ['kwart over 9', '09:15'],
  ])('reads %j and says %s [TASKFORM-10]', (text, time) => {
    show(TimeField);
    type(text);
    expect(current).toBe(time);
    expect(said()).toContain(`${time} uur`);
    leave();
    expect(input().value).toBe(time);
  });

  it('keeps what it cannot read, and says so by its name', () => {
    show(TimeField);
    type('straks');
    leave();
    expect([current, input().value]).toEqual(['straks', 'straks']);
    expect(said()).toContain('Start is geen tijd. Vul een tijd in, zoals 9:30.');
  });
});
