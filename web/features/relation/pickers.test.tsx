// @vitest-environment jsdom
import { act, type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EmailAddress } from '#domain/email/email-address.ts';
import { SelectField } from '#web/components/SelectField.tsx';
import { TypableField } from '#web/components/TypableField.tsx';
import { unpickedTexts } from '#web/components/unpicked-texts.ts';
import { RecipientsField } from '#web/features/email-draft/recipients/RecipientsField.tsx';
import { TypedRecipients } from '#web/features/email-draft/recipients/typed-recipients.ts';
import { LinkedRelationsField } from '#web/features/relation/form/LinkedRelationsField.tsx';
import { RelationField } from '#web/features/relation/RelationField.tsx';

type Hit = readonly [name: string, number: string];

interface RequestedQuery {
  readonly text: string;
  readonly answer: (found: readonly Hit[]) => void;
}

/** Relay's part: it delivers nothing to who no longer listens. */
const relay = vi.hoisted(() => {
  const state = { environment: {}, requests: [] as RequestedQuery[] };
  const answerTo = (isRelations: boolean, found: readonly Hit[]) =>
    isRelations
      ? {
          relations: {
            edges: found.map(([displayName, relationNumber]) => ({
              node: { __typename: 'Person', id: displayName, displayName, relationNumber, city: 'Delft' },
            })),
          },
        }
      : {
          recipientSuggestions: found.map(([name]) => ({
            relationId: name,
            name,
            address: `${name.toLowerCase()}@klant.example`,
          })),
        };
  const fetchQuery = (
    _environment: object,
    _query: object,
    variables: { search?: string; text?: string },
  ) => ({
    subscribe: ({ next }: { next: (data: object) => void }) => {
      let isHeard = true;
      const text = variables.search ?? variables.text ?? '';
      const answer = (found: readonly Hit[]) =>
        isHeard && next(answerTo(variables.search !== undefined, found));
      state.requests.push({ text, answer: (found) => void answer(found) });
      return {
        unsubscribe: () => {
          isHeard = false;
        },
      };
    },
  });
  const graphql = () => ({});
  return { state, module: { fetchQuery, graphql, useRelayEnvironment: () => state.environment } };
});
vi.mock('react-relay', () => relay.module);
vi.mock('relay-runtime', () => relay.module);

/** A picker of each kind finds these, most of them by one text. */
const PEOPLE = ['Jansen', 'Janssens', 'Jans-Bakker'];
const USERS = ['Anouk', 'Bram', 'Chris', 'Dirk', 'Els', 'Femke', ...PEOPLE];

let root: Root;
let picked: readonly string[];
let saves: number;
function Relation() {
  const [value, setValue] = useState<{ readonly id: string; readonly label: string } | null>(null);
  picked = value === null ? [] : [value.label];
  return <RelationField value={value} onChange={setValue} />;
}

function Linked() {
  const [linked, setLinked] = useState<readonly { readonly id: string; readonly name: string }[]>([]);
  picked = linked.map(({ name }) => name);
  return <LinkedRelationsField kind="organisation" linked={linked} error={undefined} onChange={setLinked} />;
}

function User() {
  const [value, setValue] = useState<string | null>(null);
  picked = value === null ? [] : [value];
  const choices = USERS.map((name) => ({ id: name, label: name }));
  return <SelectField label="Gebruiker" choices={choices} value={value} onChange={setValue} />;
}

function Subject() {
  const [value, setValue] = useState<string | null>(null);
  picked = value === null ? [] : [value];
  const choices = [...new Set([...PEOPLE, ...(value === null ? [] : [value])])];
  return (
    <TypableField
      allowsFreeText
      label="Onderwerp"
      choices={choices.map((name) => ({ id: name, label: name }))}
      value={value}
      onChange={setValue}
    />
  );
}

const recipients = new TypedRecipients();

function Recipients() {
  const [to, setTo] = useState<readonly EmailAddress[]>([]);
  picked = to.map(({ name }) => name);
  return <RecipientsField label="Aan" name="to" recipients={to} onChange={setTo} typed={recipients} />;
}

interface Case {
  readonly name: string;
  readonly field: ReactNode;
  readonly isSearched: boolean;
  /** Where the field is in no form: a mail asks its fields by itself. */
  readonly isForm: boolean;
}

const PICKERS: readonly Case[] = [
  { name: 'relation', field: <Relation />, isSearched: true, isForm: true },
  { name: 'linked relations', field: <Linked />, isSearched: true, isForm: true },
  { name: 'user', field: <User />, isSearched: false, isForm: true },
  { name: 'subject', field: <Subject />, isSearched: false, isForm: true },
  { name: 'recipient', field: <Recipients />, isSearched: true, isForm: false },
];
const SEARCHED = PICKERS.filter(({ isSearched }) => isSearched);
const IN_FORMS = PICKERS.filter(({ isForm }) => isForm);
const NUMBERED = PICKERS.slice(0, 2);

const input = () => document.querySelector('input[role="combobox"]') as HTMLInputElement;
const options = () => [...document.querySelectorAll('[role="option"]:not([aria-disabled="true"])')];
const marked = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '-');
const said = () => document.body.textContent ?? '';

function show(field: ReactNode): void {
  const save = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    saves += 1;
  };
  act(() =>
    root.render(
      <form onSubmit={save}>
        {field}
        <button type="submit">Elders</button>
      </form>,
    ),
  );
}

function type(text: string): void {
  act(() => {
    input().focus();
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** A browser does so: what nothing prevented moves the focus, or submits the form. */
function press(key: string): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  act(() => void input().dispatchEvent(event));
  if (event.defaultPrevented) return;
  if (key === 'Tab') act(() => document.querySelector<HTMLElement>('[type="submit"]')?.focus());
  if (key === 'Enter') act(() => input().form?.requestSubmit());
}

const wait = () => act(() => vi.advanceTimersByTimeAsync(200));

async function answer(text: string, ...found: readonly Hit[]): Promise<void> {
  act(() => relay.state.requests.findLast((one) => one.text === text)?.answer(found));
  await wait();
}

const JANS = PEOPLE.map((name, index) => [name, String(1041 + index)] as const);

async function find(picker: Case, text = 'jans', found = JANS): Promise<void> {
  show(picker.field);
  type(text);
  await wait();
  if (picker.isSearched) await answer(text, ...found);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  Element.prototype.scrollIntoView = () => undefined;
  relay.state.requests = [];
  [saves, picked] = [0, []];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe.each(PICKERS)('the picker of a $name', (picker) => {
  it('marks the first hit, which Enter takes', async () => {
    await find(picker);
    expect(marked()?.textContent).toMatch(/^Jansen/);
    press('Enter');
    expect(picked).toEqual(['Jansen']);
    expect(saves).toBe(0);
    expect(unpickedTexts.exist()).toBe(false);
  });

  it('takes the marked one by Tab, which goes on', async () => {
    await find(picker);
    press('ArrowDown');
    press('Tab');
    expect(picked).toEqual(['Janssens']);
    expect(document.activeElement?.textContent).toBe('Elders');
  });

  it('keeps the text when Escape closes the list', async () => {
    await find(picker);
    press('Escape');
    expect(options()).toEqual([]);
    expect(input().value).toBe('jans');
    expect(picked).toEqual([]);
    press('Enter');
    expect(options().length).toBeGreaterThan(0);
    expect([picked, saves]).toEqual([[], 0]);
  });

  it('keeps and tells a text that was left without a choice', async () => {
    await find(picker);
    act(() => document.querySelector<HTMLElement>('[type="submit"]')?.focus());
    expect(input().value).toBe('jans');
    expect(said()).toMatch(/Er is niets gekozen\.|Dit is geen emailadres\./);
    expect(picked).toEqual([]);
  });
});

describe.each(IN_FORMS)('a form with a picker of a $name', (picker) => {
  it('is saved over no text that nothing was chosen from', async () => {
    await find(picker);
    expect(unpickedTexts.exist()).toBe(true);
    act(() => input().form?.requestSubmit());
    expect(saves).toBe(0);
    expect(said()).toContain('Er is niets gekozen. Kies uit de lijst of maak het veld leeg.');
    expect(document.activeElement).toBe(input());
    type('');
    act(() => input().form?.requestSubmit());
    expect(saves).toBe(1);
  });

  it('is confirmed by the second Enter', async () => {
    await find(picker);
    press('Enter');
    press('Enter');
    expect([picked, saves]).toEqual([['Jansen'], 1]);
  });
});

describe.each(SEARCHED)('the search of a $name', (picker) => {
  it('takes by an Enter or Tab that came too early the only hit, and of several none', async () => {
    for (const key of ['Enter', 'Tab']) {
      show(<div key={key}>{picker.field}</div>);
      type('jans');
      press(key);
      await wait();
      await answer('jans', ...JANS);
      expect(picked).toEqual([]);
      expect(input().value).toBe('jans');
      type('janse');
      press(key);
      await wait();
      await answer('janse', ['Jansen', '1041']);
      expect(picked).toEqual(['Jansen']);
    }
  });

  it('drops the late answer of an older text', async () => {
    show(picker.field);
    type('jan');
    await wait();
    type('jans');
    await wait();
    await answer('jans', ['Janssens', '1042']);
    await answer('jan', ['Jansen', '1041']);
    expect(marked()?.textContent).toMatch(/^Janssens/);
  });
});

describe.each(NUMBERED)('the number of a $name', (picker) => {
  it('is first among what else is found, and is taken before it is there or when the field is left', async () => {
    const found = [['Straat 104', '9'] as const, ['Jansen', '104'] as const];
    await find(picker, '104', found);
    expect(marked()?.textContent).toMatch(/^Jansen/);
    for (const leave of [() => press('Enter'), () => press('Tab'), () => act(() => input().blur())]) {
      show(null);
      show(picker.field);
      type('104');
      await wait();
      leave();
      await answer('104', ...found);
      expect(picked).toEqual(['Jansen']);
    }
  });

  it('is confirmed by two Enters that come before it', async () => {
    show(picker.field);
    type('104');
    press('Enter');
    press('Enter');
    await wait();
    await answer('104', ['Straat 104', '9'], ['Jansen', '104']);
    await wait();
    expect([picked, saves]).toEqual([['Jansen'], 1]);
  });
});

describe.each(NUMBERED)('a form that is saved while the $name is searched', (picker) => {
  const saveFrom = async (...found: readonly Hit[]) => {
    show(picker.field);
    type('104');
    press('Tab');
    act(() => input().form?.requestSubmit());
    expect(saves).toBe(0);
    await wait();
    await answer('104', ...found);
    await wait();
  };

  it('is saved with the answer of that number', async () => {
    await saveFrom(['Straat 104', '9'], ['Jansen', '104']);
    expect([picked, saves]).toEqual([['Jansen'], 1]);
  });

  it('tells of a text that nothing can be taken from', async () => {
    await saveFrom(['Straat 104', '9'], ['Straat 1040', '10']);
    expect([picked, saves, document.activeElement]).toEqual([[], 0, input()]);
    expect(said()).toContain('Er is niets gekozen.');
  });
});

describe('the subject of a task', () => {
  it('may be own words, which are the last choice', async () => {
    await find(PICKERS[3] as Case, 'jans');
    expect(options().map(({ textContent }) => textContent)).toEqual([...PEOPLE, 'gebruik “jans”']);
    type('Bel terug');
    press('Enter');
    expect(picked).toEqual(['Bel terug']);
    expect(input().value).toBe('Bel terug');
  });
});

it('a list offers what begins with the text before what holds it', () => {
  const choices = ['Caribisch Nederland', 'Nederland'].map((name) => ({ id: name, label: name }));
  show(<TypableField label="Land" choices={choices} value={null} onChange={() => undefined} />);
  type('neder');
  expect(options().map(({ textContent }) => textContent)).toEqual(['Nederland', 'Caribisch Nederland']);
});

it('a list that a screen begins in waits to be asked for, and opens by focus from then on', () => {
  const choices = ['Jansen', 'De Wit'].map((name) => ({ id: name, label: name }));
  show(
    <TypableField autoFocus label="Onderwerp" choices={choices} value={null} onChange={() => undefined} />,
  );
  expect([document.activeElement, options()]).toEqual([input(), []]);
  act(() => input().click());
  expect(options()).toHaveLength(2);
  act(() => input().blur());
  act(() => input().focus());
  expect(options()).toHaveLength(2);
});
