// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EmailAddress } from '#domain/email/email-address.ts';
import { RecipientsField } from './RecipientsField.tsx';
import { TypedRecipients } from './typed-recipients.ts';
import type { Suggestion } from './use-suggestions.ts';

const search = vi.hoisted(() => ({ found: [] as readonly Suggestion[] }));
vi.mock('./use-suggestions.ts', () => ({
  useSuggestions: () => ({ found: search.found, isSearching: false }),
}));

const anna = { relationId: '1', name: 'A. de Vries (Anna)', address: 'anna@klant.example' };
const hanna = { relationId: '2', name: 'H. de Boer (Hanna)', address: 'hanna@klant.example' };

let root: Root;
let typed: TypedRecipients;
let chips: readonly EmailAddress[];

function Fields() {
  const [to, setTo] = useState<readonly EmailAddress[]>([{ name: '', address: 'een@klant.example' }]);
  chips = to;
  return (
    <>
      <RecipientsField label="Aan" name="to" recipients={to} onChange={setTo} typed={typed} />
      <button type="button">Elders</button>
    </>
  );
}

const input = () => document.querySelector('input') as HTMLInputElement;
const addresses = () => chips.map(({ address }) => address);
const options = () => [...document.querySelectorAll('[role="option"]')];

function type(text: string): void {
  act(() => {
    input().focus();
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function press(key: string): void {
  act(
    () => void input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  );
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Element.prototype.scrollIntoView = () => undefined;
  search.found = [];
  typed = new TypedRecipients();
  const container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  act(() => root.render(<Fields />));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('what is typed when a mail is sent or kept', () => {
  it('goes along where it is an address [COMPOSE-38]', () => {
    type('twee@klant.example');
    act(() => expect(typed.commit()).toEqual([]));
    expect(addresses()).toEqual(['een@klant.example', 'twee@klant.example']);
    expect(input().value).toBe('');
  });

  it('stays and is marked where it is none, and has the focus [COMPOSE-38]', () => {
    type('bad address');
    act(() => document.querySelector<HTMLElement>('button:not([aria-label])')?.focus());
    act(() => {
      const [left] = typed.commit();
      left?.focus();
    });
    expect(addresses()).toEqual(['een@klant.example']);
    expect(input().value).toBe('bad address');
    expect(document.activeElement).toBe(input());
    expect(document.body.textContent).toContain('Dit is geen emailadres.');
  });

  it('is nothing in an empty field, and in one that is gone', () => {
    expect(typed.commit()).toEqual([]);
    type('bad address');
    act(() => root.render(null));
    expect(typed.commit()).toEqual([]);
  });
});

describe('a name and Enter', () => {
  it('chooses the only one that was found [COMPOSE-10]', () => {
    search.found = [anna];
    type('anna');
    press('Enter');
    expect(addresses()).toEqual(['een@klant.example', 'anna@klant.example']);
  });

  it('chooses the first of several, which is marked, or the one that the arrows mark [COMPOSE-10]', () => {
    search.found = [anna, hanna];
    type('anna');
    expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false']);
    press('Enter');
    expect(addresses()).toEqual(['een@klant.example', 'anna@klant.example']);
    type('anna');
    press('ArrowDown');
    press('Enter');
    expect(addresses().at(-1)).toBe('hanna@klant.example');
  });

  it('takes an address that is typed whole before a name that it is found with [COMPOSE-38]', () => {
    search.found = [anna];
    type('na@klant.example');
    press('Enter');
    expect(addresses()).toEqual(['een@klant.example', 'na@klant.example']);
  });
});
