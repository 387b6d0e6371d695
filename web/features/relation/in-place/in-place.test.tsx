// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CASES, type Case, STORED, USERS } from '#test/support/fields/in-place-fields.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { unsavedInput } from '#web/components/unsaved-input.ts';
import { ContactCard } from '#web/features/relation/view/ContactCard.tsx';
import { GeneralCard } from '#web/features/relation/view/GeneralCard.tsx';
import { runFeed } from '#web/features/saga/run-feed.ts';
import { keptInputs } from '#web/form/kept-inputs.ts';
import { InPlaceField } from './InPlaceField.tsx';
import type { InPlaceKey } from './in-place-field.ts';

interface Sent {
  readonly requestId: string;
  readonly id: string;
  readonly version: number;
  readonly confirmed: readonly string[];
  readonly organisation: Readonly<Record<string, unknown>>;
}

const world = vi.hoisted(() => ({
  sent: [] as Sent[],
  answers: [] as (object | Promise<object>)[],
  stored: {} as Record<string, unknown>,
  blocker: { shouldBlockFn: async (_move: object): Promise<boolean> => false, disabled: true },
  viewer: {} as Record<string, unknown>,
}));
vi.mock('react-relay', () => ({
  graphql: () => ({}),
  useFragment: (_fragment: unknown, key: unknown) => key,
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
      return { result: (await world.answers.shift()) ?? saved() };
    },
  ],
}));
vi.mock('@tanstack/react-router', () => ({
  useBlocker: (blocker: typeof world.blocker) => {
    world.blocker = blocker;
  },
  useNavigate: () => () => undefined,
}));
vi.mock('#web/errors/use-error-modal.ts', () => ({
  useErrorModal: () => async (error: unknown) => Promise.reject(error),
}));
vi.mock('#web/session/session-token.ts', () => ({ hasSession: () => true }));
vi.mock('#web/session/viewer.ts', () => ({ useViewer: () => world.viewer }));
vi.mock('#web/components/TextLink.tsx', () => ({
  OutLink: ({ href, children }: { href: string; children: unknown }) => (
    <a href={href}>{children as string}</a>
  ),
  TextLink: () => null,
}));

const RUN = { id: 'run', saga: 'CHANGE', state: 'RUNNING', relationName: 'Bakker', steps: [] };
const saved = () => ({ __typename: 'RelationSaved', relation: { id: 'rel' }, run: RUN });

let root: Root;

async function untilIdle(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}

/** Not by `waitFor`, whose tries go on beside the test once it has given up. */
async function until(isThere: () => boolean): Promise<void> {
  for (let tries = 0; tries < 100 && !isThere(); tries++) await untilIdle();
  expect(isThere()).toBe(true);
}

function show(): void {
  const isChangeable = world.viewer.canWrite === true;
  const cards = (
    <>
      <ContactCard relation={world.stored as never} isChangeable={isChangeable} />
      <GeneralCard relation={world.stored as never} isChangeable={isChangeable} />
      <button type="button">Elders</button>
    </>
  );
  act(() => root.render(cards));
}

const named = (label: string) => document.querySelector<HTMLElement>(`button[aria-label="${label}"]`);
const pencil = ({ term }: Case) => named(`Aanpassen: ${term}`);
const form = ({ term }: Case) =>
  document.querySelector<HTMLFormElement>(`form[aria-label="${term} aanpassen"]`);
const control = (field: Case) =>
  form(field)?.querySelector<HTMLElement>('input:not([type="hidden"], [tabindex="-1"]), button') ?? null;
const said = () => document.body.textContent ?? '';

function storedValue(field: Case): string {
  const found = control(field);
  return found instanceof HTMLInputElement ? found.value : (found?.textContent ?? '');
}

async function open(field: Case): Promise<void> {
  act(() => pencil(field)?.click());
  await until(() => control(field) !== null);
}

function press(key: string, target = document.activeElement, ctrlKey = false): void {
  const event = new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true });
  act(() => void target?.dispatchEvent(event));
  act(() => void target?.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true })));
  if (event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
  if (key === 'Enter') act(() => target.form?.requestSubmit());
}

function type(field: Case): void {
  const found = control(field);
  if (!(found instanceof HTMLInputElement)) {
    press(field.typed, found);
    return;
  }
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  act(() => {
    set?.call(found, field.typed);
    found.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** The field arrives after something was typed and entered, while another user stored something else. */
async function openTyped({ key, term, typed }: Case, theirs: object): Promise<void> {
  const shown = key === 'ownerId' ? 'id-anouk' : String(world.stored[key]);
  Object.assign(world.stored, theirs);
  const typing = { current: { text: typed, isEntered: true } };
  const given = { relationId: 'rel', field: key as InPlaceKey, term, typing, shown };
  act(() => root.render(<InPlaceField {...given} onClose={() => undefined} />));
  await untilIdle();
}

async function enter(field: Case): Promise<void> {
  show();
  await open(field);
  type(field);
  press('Enter');
  await untilIdle();
}

function conflict(version: number, theirs: object, collisions: readonly string[]): object {
  const currentRelation = { ...STORED, ...theirs, version };
  const changedElsewhere = collisions.length === 0 ? Object.keys(theirs) : [];
  const conflicts = collisions.map((field) => ({ field }));
  const conflictFields = { conflicts, changedElsewhere, currentRelation };
  return { __typename: 'ConflictError', currentVersion: version, ...conflictFields };
}

// Else the first to be opened waits for its sources to be read.
beforeAll(() => import('#web/form/ConflictDialog.tsx'));

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
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  unsavedInput.giveUp();
  const formLocation = { to: '/relview', search: { id: 'rel' } } as const;
  for (const { key } of CASES)
    keptInputs.forget({ userId: 'id-anouk', formLocation: { ...formLocation, hash: key } });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each(CASES)('the $name of a record', (field) => {
  it('opens where it stands, with the focus and its value selected', async () => {
    const selected = vi.spyOn(HTMLInputElement.prototype, 'select');
    show();
    await open(field);
    const found = control(field);
    expect(document.activeElement).toBe(found);
    // An input for an address reports no selection.
    if (found instanceof HTMLInputElement) expect(selected.mock.contexts).toContain(found);
    expect(found?.getAttribute('aria-label') ?? found?.getAttribute('aria-labelledby')).toBeTruthy();
    expect(unsavedInput.exists()).toBe(false);
  });

  it('is saved by Enter, alone and by the version that was read, and its run is shown', async () => {
    const started = vi.spyOn(runFeed, 'start').mockReturnValue(undefined);
    show();
    await open(field);
    type(field);
    expect(storedValue(field)).toBe(field.shown);
    press('Enter');
    await untilIdle();
    expect(world.sent).toHaveLength(1);
    expect(world.sent[0]).toMatchObject({ requestId: 'r', id: 'rel', version: 3, confirmed: [] });
    const { organisation = {} } = world.sent[0] ?? {};
    expect(organisation[field.key]).toBe(field.sent);
    // A masked number, and links that may be hidden, stay as they are.
    expect('bsn' in organisation).toBe(false);
    expect(organisation.contactPersonIds).toBeNull();
    expect(started).toHaveBeenCalledOnce();
    expect(form(field)).toBeNull();
    expect(document.activeElement).toBe(pencil(field));
    expect(unsavedInput.exists()).toBe(false);
  });

  it('takes over what was typed before it was there, and its Enter', async () => {
    await openTyped(field, {});
    expect(world.sent.map(({ organisation }) => organisation[field.key])).toEqual([field.sent]);
  });

  it.each([
    ['Van u', field.sent],
    ['Opgeslagen', null],
  ])('asks which one stays where what was typed early is over an older value: %s', async (side, expected) => {
    await openTyped(field, field.theirs);
    await until(() => said().includes('Intussen gewijzigd'));
    expect(world.sent).toEqual([]);
    const sides = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    act(() => sides.find((one) => one.closest('label')?.textContent?.includes(side))?.click());
    act(() => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Opslaan')?.click());
    await untilIdle();
    const stored: Readonly<Record<string, unknown>> = { ...STORED, ...field.theirs, ownerId: USERS[1]?.id };
    expect(world.sent).toMatchObject([{ version: 3 }]);
    expect(world.sent[0]?.organisation[field.key]).toBe(expected ?? stored[field.key]);
  });

  it('is left as it was by Escape, and by Enter over nothing new', async () => {
    show();
    for (const leave of ['Escape', 'Enter']) {
      await open(field);
      if (leave === 'Escape') type(field);
      press(leave);
      await untilIdle();
      expect(form(field)).toBeNull();
      expect(document.activeElement).toBe(pencil(field));
    }
    expect(world.sent).toEqual([]);
    await open(field);
    expect(storedValue(field)).not.toBe(field.shown);
    expect(unsavedInput.exists()).toBe(false);
  });

  it('keeps what was typed when it is left by Tab, saves nothing, and is asked for', async () => {
    const requested = vi.spyOn(dialogs, 'confirm').mockResolvedValue(false);
    show();
    await open(field);
    type(field);
    act(() => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Elders')?.focus());
    expect(storedValue(field)).toBe(field.shown);
    expect(world.sent).toEqual([]);
    expect(unsavedInput.exists()).toBe(true);
    const to = (pathname: string, search: object) =>
      world.blocker.shouldBlockFn({ next: { pathname, search } });
    expect(await to('/relview', { id: 'rel', tab: 'agenda' })).toBe(false);
    expect(requested).not.toHaveBeenCalled();
    expect(await to('/relview', { id: 'other' })).toBe(true);
    expect(requested).toHaveBeenCalledOnce();
  });

  it('keeps what was typed when it is refused, and says why below it', async () => {
    const issues = [{ field: field.key, message: `${field.term} kan zo niet.` }];
    world.answers = [{ __typename: 'ValidationError', issues }];
    await enter(field);
    expect(form(field)?.textContent).toContain(`${field.term} kan zo niet.`);
    expect(storedValue(field)).toBe(field.shown);
    expect(document.activeElement).toBe(control(field));
    expect(unsavedInput.exists()).toBe(true);
  });

  it('asks which one stays where another user changed it meanwhile', async () => {
    world.answers = [conflict(5, field.theirs, [field.key])];
    await enter(field);
    await until(() => said().includes('Intussen gewijzigd'));
    act(() => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Opslaan')?.click());
    await untilIdle();
    expect(world.sent.map(({ version }) => version)).toEqual([3, 5]);
    expect(world.sent[1]?.organisation[field.key]).toBe(field.sent);
    expect(form(field)).toBeNull();
  });

  it('goes onto what another user changed of other fields', async () => {
    world.answers = [conflict(4, { city: 'Delft' }, [])];
    await enter(field);
    expect(world.sent.map(({ version }) => version)).toEqual([3, 4]);
    expect(world.sent[1]?.organisation).toMatchObject({ city: 'Delft', [field.key]: field.sent });
  });

  it('is a line like any other to who only reads', () => {
    Object.assign(world.viewer, { canWrite: false, role: 'read' });
    show();
    expect(pencil(field)).toBeNull();
  });

  it('comes back with what was typed after the session ended', async () => {
    show();
    await open(field);
    type(field);
    act(() => root.unmount());
    root = createRoot(document.body.appendChild(document.createElement('div')));
    show();
    await until(() => control(field) !== null);
    expect(storedValue(field)).toBe(field.shown);
  });
});

const [PHONE, EMAIL, VAT_PERIOD, OWNER] = CASES as readonly [Case, Case, Case, Case];

it('offers the owner to admins only, and the rest to who may write', () => {
  world.viewer.role = 'readwrite';
  show();
  expect([PHONE, EMAIL, VAT_PERIOD].map((field) => pencil(field) !== null)).toEqual([true, true, true]);
  expect(pencil(OWNER)).toBeNull();
});

it('says of an empty value that it is, to who may fill it in', () => {
  world.stored.phone1 = '';
  show();
  expect(said()).toContain('TelefoonNiet ingevuld');
  world.viewer.canWrite = false;
  show();
  expect(said()).not.toContain('Niet ingevuld');
});

it('validates by the rules of the form before anything is sent, by Ctrl+S too', async () => {
  show();
  await open(EMAIL);
  type({ ...EMAIL, typed: 'geen adres' });
  press('s', document.activeElement, true);
  await untilIdle();
  expect(world.sent).toEqual([]);
  expect(form(EMAIL)?.querySelector('[data-invalid]')).not.toBeNull();
  expect(storedValue(EMAIL)).toBe('geen adres');
});

it('names another field that keeps the save back', async () => {
  world.stored.tradeName = '';
  await enter(PHONE);
  expect(world.sent).toEqual([]);
  expect(form(PHONE)?.textContent).toMatch(/Handelsnaam: .+ Verbeter dit bij ‘Wijzigen’\./);
});

it('asks what the form asks, and sends the answer', async () => {
  vi.spyOn(dialogs, 'confirm').mockResolvedValue(true);
  const requested = { kind: 'WITHOUT_PORTAL', title: 'Portal', text: 'Doorgaan?' };
  const question = { ...requested, candidates: [], holders: [] };
  world.answers = [{ __typename: 'ConfirmationNeeded', questions: [question] }];
  await enter(PHONE);
  expect(world.sent.map(({ confirmed }) => confirmed)).toEqual([[], ['WITHOUT_PORTAL']]);
  expect(form(PHONE)).toBeNull();
});

it('shows that it saves, and takes no Escape until that is answered', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  world.answers = [promise];
  await enter(PHONE);
  expect(document.querySelector('[aria-label="Bezig met opslaan"]')).not.toBeNull();
  press('Escape');
  expect(storedValue(PHONE)).toBe(PHONE.shown);
  await act(async () => resolve(saved()));
  await untilIdle();
  expect(form(PHONE)).toBeNull();
});

it('puts no older value back that was typed early as it was shown', async () => {
  const onClose = vi.fn();
  world.stored.phone1 = '0101112222';
  const typing = { current: { text: '020 123 45 67', isEntered: true } };
  const field = { relationId: 'rel', field: 'phone1', term: 'Telefoon', shown: '0201234567' } as const;
  act(() => root.render(<InPlaceField {...field} typing={typing} onClose={onClose} />));
  await untilIdle();
  expect([world.sent, onClose.mock.calls.length]).toEqual([[], 1]);
});
