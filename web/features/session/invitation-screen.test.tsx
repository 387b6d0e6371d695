// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallFailed } from '#web/relay/call-failure.ts';
import { InvitationScreen } from './InvitationScreen.tsx';

const { readInvitation, acceptInvitation, order, navigate } = vi.hoisted(() => ({
  readInvitation: vi.fn(),
  acceptInvitation: vi.fn(),
  navigate: vi.fn(),
  order: [] as string[],
}));
vi.mock('#web/session/invitation.ts', () => ({ readInvitation, acceptInvitation }));
vi.mock('#web/session/sign-out.ts', () => ({ signOut: () => order.push('signed out') }));
vi.mock('#web/session/session-token.ts', () => ({
  keepToken: (token: string) => order.push(`kept ${token}`),
}));
vi.mock('#web/session/choose-password.ts', () => ({ choosePassword: vi.fn() }));
vi.mock('#web/components/LinkButton.tsx', () => ({
  LinkButton: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));
vi.mock('@tanstack/react-router', () => ({
  useLocation: () => 'the-link',
  useNavigate: () => navigate,
}));

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const one of [readInvitation, acceptInvitation, navigate]) one.mockReset();
  order.length = 0;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const show = () => act(async () => root.render(<InvitationScreen />));
const alert = () => document.querySelector('[role=alert]')?.textContent;
const button = (text: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === text);

async function choose(password: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement>('input[type=password]');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    set?.call(field, password);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => document.querySelector('form')?.requestSubmit());
}

it('names office and user, and with a password of their own they are in', async () => {
  readInvitation.mockResolvedValue({ kind: 'live', username: 'lies', officeName: 'De Haan' });
  acceptInvitation.mockResolvedValueOnce({ kind: 'refused', message: 'Het wachtwoord is ongeldig.' });
  acceptInvitation.mockResolvedValueOnce({ kind: 'chosen', token: 'new' });
  await show();
  expect(readInvitation).toHaveBeenCalledExactlyOnceWith('the-link');
  expect(document.body.textContent).toContain('De Haan geeft u toegang.');
  expect(document.querySelector<HTMLInputElement>('input[name=username]')?.value).toBe('lies');
  await choose('kort');
  expect(alert()).toBe('Het wachtwoord is ongeldig.');
  expect(order).toEqual([]);
  await choose('Trommelvuur-7!');
  expect(acceptInvitation).toHaveBeenLastCalledWith('the-link', 'Trommelvuur-7!');
  // What this tab had of somebody else is gone first.
  expect(order).toEqual(['signed out', 'kept new']);
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/', replace: true });
});

it('a dead link says so, with the way to the login', async () => {
  readInvitation.mockResolvedValue({ kind: 'dead', message: 'Deze uitnodiging werkt niet (meer).' });
  await show();
  expect(alert()).toBe('Deze uitnodiging werkt niet (meer).');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/login');
  expect(document.querySelector('form')).toBeNull();
});

it('says so of one that died meanwhile too, perhaps by an answer of theirs that was lost', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  readInvitation.mockResolvedValue({ kind: 'live', username: 'lies', officeName: 'De Haan' });
  acceptInvitation.mockRejectedValueOnce(new Error('no line'));
  acceptInvitation.mockResolvedValueOnce({ kind: 'dead', message: 'Deze uitnodiging werkt niet (meer).' });
  await show();
  await choose('Trommelvuur-7!');
  expect(alert()).toBe('Het wachtwoord kon niet worden opgeslagen. Probeer het opnieuw.');
  await choose('Trommelvuur-7!');
  expect(alert()).toBe('Deze uitnodiging werkt niet (meer).');
  expect(document.body.textContent).toContain('Hebt u al een wachtwoord gekozen?');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/login');
  expect([document.querySelector('form'), order]).toEqual([null, []]);
});

it('after too many tries it says how long to wait', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  readInvitation.mockRejectedValueOnce(new CallFailed('TOO_MANY_REQUESTS', 'Probeer het over 9 minuten.'));
  await show();
  expect(alert()).toBe('Probeer het over 9 minuten.');
});

it('without an answer it can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  readInvitation.mockRejectedValueOnce(new Error('no line'));
  readInvitation.mockResolvedValueOnce({ kind: 'live', username: 'lies', officeName: 'De Haan' });
  await show();
  expect(alert()).toBe('De uitnodiging kon niet worden geopend.');
  await act(async () => button('Opnieuw proberen')?.click());
  expect(document.querySelector('form')).not.toBeNull();
});
