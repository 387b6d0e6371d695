// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UserForm } from './UserForm.tsx';
import { UsersTable } from './UsersTable.tsx';
import { invitationTexts } from './user-invitation-text.ts';
import type { ListedUser, UserInvitation } from './users-query.ts';

const { create, updateUsers, leaveSaved } = vi.hoisted(() => ({
  create: vi.fn(async () => ({ kind: 'done', userId: 'new' })),
  updateUsers: vi.fn(async () => ({ kind: 'done' })),
  leaveSaved: vi.fn(),
}));
vi.mock('./use-create-user.ts', () => ({ useCreateUser: () => create }));
vi.mock('./use-update-users.ts', () => ({ useUpdateUsers: () => updateUsers }));
vi.mock('./use-password-question.tsx', () => ({
  usePasswordQuestion: () => ({ confirm: async () => true, dialog: null }),
}));
vi.mock('./users-query.ts', () => ({}));
vi.mock('#web/frame/use-return.ts', () => ({ useReturn: () => ({ leave: vi.fn(), leaveSaved }) }));
vi.mock('#web/form/use-leave-warning.ts', () => ({ useLeaveWarning: () => undefined }));
vi.mock('#web/session/viewer.ts', () => ({ useViewer: () => ({ user: { id: 'me' } }) }));
vi.mock('#web/errors/use-error-modal.ts', () => ({ useErrorModal: () => () => undefined }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: string }) => <a href="/user">{children}</a>,
  useLocation: () => ({}),
  useRouter: () => ({}),
}));

const USER = {
  id: 'u1',
  username: 'lies',
  email: 'lies@balie.example',
  telephoneCode: '',
  color: 'ff0000',
  role: 'READ',
} as ListedUser;

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const one of [create, updateUsers, leaveSaved]) one.mockClear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
const button = (text: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === text);

function type(name: string, text: string): void {
  const field = input(name);
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function chooseAccess(label: string): void {
  const radio = [...document.querySelectorAll('label')].find((one) => one.textContent === label);
  act(() => radio?.querySelector('input')?.click());
}

it('a new user is invited instead of given a password, and nothing typed as one is sent', async () => {
  act(() => root.render(<UserForm user={null} isPending={false} others={[]} />));
  expect(input('password')).not.toBeNull();
  type('username', 'lies');
  type('email', 'lies@balie.example');
  type('password', 'kort');
  chooseAccess('Uitnodigen per mail');
  expect(input('password')).toBeNull();
  expect(document.body.textContent).toContain('zeven dagen');
  await act(async () => button('Aanmaken')?.click());
  expect(create).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ username: 'lies', isInvited: true, password: null }),
  );
  expect(leaveSaved).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ text: 'Gebruiker toegevoegd en uitgenodigd.' }),
    expect.anything(),
  );
});

it('a password stays what a new user starts with, and is asked for', async () => {
  act(() => root.render(<UserForm user={null} isPending={false} others={[]} />));
  type('username', 'lies');
  type('email', 'lies@balie.example');
  chooseAccess('Uitnodigen per mail');
  chooseAccess('Wachtwoord opgeven');
  await act(async () => button('Aanmaken')?.click());
  expect(create).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain('Wachtwoord is een verplicht veld.');
  type('password', 'Trommelvuur-7!');
  await act(async () => button('Aanmaken')?.click());
  expect(create).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ isInvited: false, password: 'Trommelvuur-7!' }),
  );
});

it.each([
  [true, 'Vult u er een in, dan vervalt de uitnodiging.'],
  [false, 'Laat u dit leeg, dan blijft het wachtwoord zoals het is.'],
])('a stored user who is invited: %s, is shown what a password does', (isPending, text) => {
  act(() => root.render(<UserForm user={USER} isPending={isPending} others={[]} />));
  expect(document.body.textContent).toContain(text);
  expect(document.body.textContent).not.toContain('Uitnodigen per mail');
});

const EXPIRES = '2026-12-04T11:05:00.000Z';

const MOMENT = 'vr 4 dec 2026 12:05';

it.each<[UserInvitation['state'], string, string | null, boolean]>([
  ['QUEUED', 'uitgenodigd, de mail is onderweg', null, false],
  ['SENT', 'uitgenodigd, geldig tot', MOMENT, false],
  ['UNKNOWN', 'uitgenodigd, onzeker of de mail aankwam, geldig tot', MOMENT, false],
  ['FAILED', 'uitnodiging niet verzonden', null, true],
  ['EXPIRED', 'uitnodiging vervallen', null, true],
])('an invitation that is %s reads %j and %s', (state, text, until, isOver) => {
  expect(invitationTexts({ userId: 'u1', state, expiresAt: EXPIRES })).toEqual({ text, until, isOver });
});

it('the list says it under the name alone of who is invited, and invites again', () => {
  const onInvite = vi.fn();
  const others = { ...USER, id: 'u2', username: 'jan' };
  act(() =>
    root.render(
      <UsersTable
        users={[USER, others]}
        invitations={[{ userId: 'u1', state: 'SENT', expiresAt: EXPIRES }]}
        onInvite={onInvite}
        changes={new Map()}
        onChoose={() => undefined}
        isRemovable={() => false}
        picked={new Set()}
        onPick={() => undefined}
      />,
    ),
  );
  const names = [...document.querySelectorAll('th[scope=row]')].map((cell) => cell.textContent);
  expect(names).toEqual(['liesuitgenodigd, geldig tot vr 4 dec 2026 12:05Opnieuw uitnodigen', 'jan']);
  act(() => document.querySelector<HTMLElement>('[aria-label="lies opnieuw uitnodigen"]')?.click());
  expect(onInvite).toHaveBeenCalledExactlyOnceWith(USER);
});
