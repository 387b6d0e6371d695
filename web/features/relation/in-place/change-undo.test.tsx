// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CASES, type Case, STORED, USERS } from '#test/support/fields/in-place-fields.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { unsavedInput } from '#web/components/unsaved-input.ts';
import { runFeed } from '#web/features/saga/run-feed.ts';
import { keptInputs } from '#web/form/kept-inputs.ts';
import { InPlaceField } from './InPlaceField.tsx';
import type { InPlaceKey } from './in-place-field.ts';

interface Sent {
  readonly version: number;
  readonly confirmed: readonly string[];
  readonly organisation: Readonly<Record<string, unknown>>;
}

const world = vi.hoisted(() => ({
  sent: [] as Sent[],
  answers: [] as object[],
  stored: {} as Record<string, unknown>,
  viewer: {} as Record<string, unknown>,
}));
vi.mock('react-relay', () => ({
  graphql: () => ({}),
  useRelayEnvironment: () => world,
  useMutation: () => [() => undefined, false],
  fetchQuery: () => ({ subscribe: () => ({ unsubscribe: () => undefined }) }),
}));
vi.mock('relay-runtime', () => ({
  graphql: () => ({}),
  readInlineData: (_fragment: unknown, key: unknown) => key,
}));
vi.mock('#web/relay/use-screen-query.ts', () => ({
  useScreenQuery: () => ({ node: { displayName: 'Bakker', stored: world.stored } }),
}));
vi.mock('#web/form/use-request.ts', () => ({
  useRequest: () => [
    async (variablesWith: (id: string) => { input: Sent }) => {
      const { input } = variablesWith('r');
      world.sent.push(input);
      const answer = world.answers.shift() ?? saved(input);
      if (answer instanceof Error) throw answer;
      return { result: answer };
    },
  ],
}));
vi.mock('@tanstack/react-router', () => ({
  useBlocker: () => undefined,
  useNavigate: () => () => undefined,
}));
const showError = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('#web/errors/use-error-modal.ts', () => ({ useErrorModal: () => showError }));
vi.mock('#web/session/session-token.ts', () => ({ hasSession: () => true }));
vi.mock('#web/session/viewer.ts', () => ({ useViewer: () => world.viewer }));

const RUN = { id: 'run', saga: 'CHANGE', state: 'RUNNING', relationName: 'Bakker', steps: [] };

function saved({ version, organisation }: Sent): object {
  const owner = { id: organisation.ownerId };
  const relation = { ...STORED, ...organisation, owner, maskedBsn: STORED.maskedBsn, city: 'Delft' };
  return { __typename: 'RelationSaved', relation: { ...relation, version: version + 2 }, run: RUN };
}

let root: Root;
let closed: number;

async function untilIdle(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}

async function change({ key, term }: Pick<Case, 'key' | 'term'>, text: string, isEntered = true) {
  const shown = key === 'ownerId' ? 'id-anouk' : String(world.stored[key]);
  const typing = { current: { text, isEntered } };
  const given = { relationId: 'rel', field: key as InPlaceKey, term, typing, shown };
  act(() => root.render(<InPlaceField {...given} onClose={() => (closed += 1)} />));
  await untilIdle();
}

const bar = () => snackbar.current().at(-1);

async function pressUndo(): Promise<void> {
  act(() => root.render(null));
  act(() => bar()?.action?.onAction());
  await untilIdle();
}

const formerly = ({ key }: Case) =>
  key === 'ownerId' ? 'id-anouk' : (STORED as Readonly<Record<string, unknown>>)[key];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  Element.prototype.scrollIntoView = () => undefined;
  Object.assign(world, { sent: [], answers: [], stored: { ...STORED } });
  world.viewer = {
    user: USERS[0],
    users: USERS,
    extraBankCodes: [],
    role: 'admin',
    canWrite: true,
    links: [],
  };
  closed = 0;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  unsavedInput.giveUp();
  const formLocation = { to: '/relview', search: { id: 'rel' } } as const;
  for (const { key } of CASES)
    keptInputs.forget({ userId: 'id-anouk', formLocation: { ...formLocation, hash: key } });
  snackbar.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each(CASES)('a change of the $name', (field) => {
  it('can be undone: the former value is saved on what is stored by then [RELSAGA-27]', async () => {
    const started = vi.spyOn(runFeed, 'start').mockReturnValue(undefined);
    await change(field, field.typed);
    expect(bar()).toMatchObject({
      text: 'Relatie gewijzigd.',
      action: { label: 'Ongedaan maken', keys: ['Ctrl', 'Z'] },
      shownFor: 10_000,
    });
    await pressUndo();
    expect(world.sent.map(({ version }) => version)).toEqual([3, 5]);
    expect(world.sent[1]?.organisation).toMatchObject({ city: 'Delft', [field.key]: formerly(field) });
    expect(world.sent[1]?.organisation.contactPersonIds).toBeNull();
    expect('bsn' in (world.sent[1]?.organisation ?? {})).toBe(false);
    expect(started).toHaveBeenCalledTimes(2);
    expect(bar()?.text).toBe(`‘${field.term}’ is weer zoals het was.`);
  });

  it('is not undone over what a colleague made of it since, and says why', async () => {
    const alert = vi.spyOn(dialogs, 'alert').mockResolvedValue(undefined);
    await change(field, field.typed);
    const currentRelation = { ...STORED, ...field.theirs, version: 7 };
    const known = { currentVersion: 7, conflicts: [{ field: field.key }], changedElsewhere: [] };
    world.answers = [{ __typename: 'ConflictError', ...known, currentRelation }];
    await pressUndo();
    expect(world.sent).toHaveLength(2);
    expect(alert.mock.calls).toEqual([
      [
        {
          text: `Ongedaan maken is niet gelukt. ‘${field.term}’ is intussen opnieuw gewijzigd en blijft zo staan.`,
        },
      ],
    ]);
  });
});

const [PHONE] = CASES as readonly [Case];

it('goes onto what a colleague changed of other fields', async () => {
  await change(PHONE, PHONE.typed);
  const currentRelation = { ...STORED, phone1: PHONE.sent, street: 'Oosthaven', version: 7 };
  const known = { currentVersion: 7, conflicts: [], changedElsewhere: ['street'] };
  world.answers = [{ __typename: 'ConflictError', ...known, currentRelation }];
  await pressUndo();
  expect(world.sent.map(({ version }) => version)).toEqual([3, 5, 7]);
  expect(world.sent[2]?.organisation).toMatchObject({ street: 'Oosthaven', phone1: STORED.phone1 });
});

it.each([
  [{ __typename: 'NotFoundError', message: '' }, 'Deze relatie is intussen verwijderd.'],
  [{ __typename: 'ValidationError', issues: [{ field: 'phone1', message: 'Kan zo niet.' }] }, 'Kan zo niet.'],
])('says why it is not undone: %j', async (answer, why) => {
  const alert = vi.spyOn(dialogs, 'alert').mockResolvedValue(undefined);
  await change(PHONE, PHONE.typed);
  world.answers = [answer];
  await pressUndo();
  expect(alert).toHaveBeenCalledWith({ text: `Ongedaan maken is niet gelukt. ${why}` });
});

it('is offered again after a call that failed', async () => {
  await change(PHONE, PHONE.typed);
  world.answers = [new Error('no line')];
  await pressUndo();
  expect(showError).toHaveBeenCalled();
  expect(bar()?.action?.label).toBe('Ongedaan maken');
  await pressUndo();
  expect(world.sent.at(-1)?.organisation.phone1).toBe(STORED.phone1);
});

it('names a value that is empty now, and one that looks half typed', async () => {
  await change(PHONE, '');
  expect(bar()?.text).toBe('Relatie gewijzigd. ‘Telefoon’ is nu leeg.');
  await pressUndo();
  expect(world.sent.map(({ organisation }) => organisation.phone1)).toEqual(['', STORED.phone1]);
  await change(PHONE, '0613');
  expect(bar()?.text).toBe('Relatie gewijzigd. Dit nummer is korter dan een Nederlands nummer.');
});

const input = () => document.querySelector<HTMLInputElement>('form input');

/** A browser does so: what is typed takes the place of what is selected. */
function typeOverAll(text: string): void {
  const found = input();
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(found, text);
    found?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

describe('letters over a selected phone number', () => {
  const SAID = 'In ‘Telefoon’ horen alleen cijfers: ‘bel’ is weggelaten.';
  const live = () => document.querySelector('form [aria-live=polite]')?.textContent;

  it('leave it as it was, still selected, and are announced in a polite line [RELRULES-37]', async () => {
    await change(PHONE, STORED.phone1, false);
    for (const letter of 'bel') {
      typeOverAll(letter);
      await untilIdle();
      expect(input()?.value).toBe(STORED.phone1);
      expect([input()?.selectionStart, input()?.selectionEnd]).toEqual([0, STORED.phone1.length]);
    }
    expect(live()).toContain(SAID);
    expect(document.querySelector('[data-invalid]')).toBeNull();
    act(() => document.querySelector('form')?.requestSubmit());
    await untilIdle();
    expect([world.sent, closed]).toEqual([[], 1]);
  });

  it('are shown beside digits that are kept, until it is typed into another time', async () => {
    await change(PHONE, STORED.phone1, false);
    typeOverAll('06bel');
    typeOverAll('061');
    expect([input()?.value, live()?.includes(SAID)]).toEqual(['061', true]);
    expect(live()).toContain('Dit nummer is korter dan een Nederlands nummer.');
    act(() => input()?.blur());
    typeOverAll('0612345678');
    expect(live()).toBe('');
  });

  it('are shown where they were typed before the field was there, and their Enter saves nothing', async () => {
    await change(PHONE, 'bel');
    expect([world.sent, closed, input()?.value]).toEqual([[], 0, STORED.phone1]);
    expect(live()).toContain(SAID);
  });

  it('leave it as it was where blanks alone are pasted over it', async () => {
    await change(PHONE, STORED.phone1, false);
    input()?.select();
    const paste = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(paste, { clipboardData: { getData: () => ' \n' } });
    act(() => void input()?.dispatchEvent(paste));
    expect(input()?.value).toBe(STORED.phone1);
  });
});
