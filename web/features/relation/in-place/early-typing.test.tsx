// @vitest-environment jsdom

import { act, type RefObject } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { listenForShortcuts, useShortcut } from '#web/components/shortcut-store.ts';
import type { EarlyTyping } from './early-typing.ts';
import { InPlaceDetail } from './InPlaceDetail.tsx';
import type { InPlaceKey } from './in-place-field.ts';

const arrival = vi.hoisted(() => ({ ...Promise.withResolvers<void>(), typed: [] as unknown[] }));
vi.mock('./InPlaceField.tsx', async () => {
  await arrival.promise;
  return {
    InPlaceField: ({ typing, shown }: { typing: RefObject<EarlyTyping>; shown: string }) => {
      arrival.typed.push({ ...typing.current, shown });
      return <form aria-label="Het veld" />;
    },
  };
});
vi.mock('#web/session/viewer.ts', () => ({ useViewer: () => ({ user: { id: 'anouk' } }) }));

let root: Root;
let stopListening: () => void;
const pressed = vi.fn();

function Record({ field }: { field: InPlaceKey }) {
  useShortcut({ keys: ['e'], description: 'Wijzigen', group: 'Relatie', onPress: pressed });
  return (
    <InPlaceDetail relationId="rel" field={field} term="Lijn" value="0201234567" isChangeable>
      <a href="tel:020">020 123 45 67</a>
    </InPlaceDetail>
  );
}

const input = () => document.querySelector('input');
const pencil = () => document.querySelector<HTMLElement>('button[aria-label="Aanpassen: Lijn"]');

/** A key, and what it does to the input that has the focus. */
function press(key: string): void {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  act(() => void target.dispatchEvent(event));
  if (event.defaultPrevented || key.length > 1 || !(target instanceof HTMLInputElement)) return;
  const { value, selectionStart, selectionEnd } = target;
  const text = `${value.slice(0, selectionStart ?? 0)}${key}${value.slice(selectionEnd ?? 0)}`;
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, text);
    target.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function open(field: InPlaceKey): void {
  act(() => root.render(<Record field={field} />));
  act(() => pencil()?.click());
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  pressed.mockClear();
  arrival.typed = [];
  stopListening = listenForShortcuts();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  stopListening();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('a line whose field is on its way', () => {
  it('has an input with its value at once, which takes what is typed and is no shortcut', () => {
    open('email');
    expect([input()?.value, document.activeElement === input()]).toEqual(['020 123 45 67', true]);
    for (const key of ['e', 'x']) press(key);
    expect([input()?.value, pressed.mock.calls]).toEqual(['ex', []]);
  });

  it('is left by Escape, with the focus back on its pencil', () => {
    open('email');
    press('x');
    press('Escape');
    expect([input(), document.activeElement === pencil()]).toEqual([null, true]);
  });

  it('of a list holds the letters', () => {
    open('vatPeriod');
    for (const key of ['e', 'l']) press(key);
    expect([input()?.value, pressed.mock.calls]).toEqual(['020 123 45 67', []]);
  });

  it('hands what was typed, an Enter, and the value they are over to the field', async () => {
    open('vatPeriod');
    for (const key of ['e', 'l', 'Enter']) press(key);
    await act(async () => arrival.resolve());
    await vi.waitFor(() => expect(document.querySelector('form')).not.toBeNull(), PATIENCE);
    expect(arrival.typed.at(-1)).toEqual({ text: 'el', isEntered: true, shown: '0201234567' });
    expect(pressed).not.toHaveBeenCalled();
  });
});
