// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QuarantinedLots } from './QuarantinedLots.tsx';

const { refetch, send, confirm } = vi.hoisted(() => ({
  refetch: vi.fn(),
  send: vi.fn((variables: (requestId: string) => unknown) => {
    variables('request');
    return Promise.resolve({ result: { __typename: 'QuarantinedLot' } });
  }),
  confirm: vi.fn(async () => true),
}));
vi.mock('react-relay', () => ({
  graphql: () => ({}),
  useRefetchableFragment: (_fragment: unknown, key: unknown) => [key, refetch],
}));
vi.mock('#web/relay/use-resync.ts', () => ({ useResync: () => undefined }));
vi.mock('#web/form/use-request.ts', () => ({ useRequest: () => [send, false] }));
vi.mock('#web/errors/use-error-modal.ts', () => ({ useErrorModal: () => () => undefined }));
vi.mock('#web/components/dialog-queue.ts', () => ({ dialogs: { confirm, alert: vi.fn() } }));

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const one of [refetch, send, confirm]) one.mockClear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const lot = {
  id: 'lot',
  name: 'mailing ‘Uw aangifte’ aan 3 ontvangers',
  itemCount: 3,
  foundCount: 1,
  mayBeReleased: true,
  isLookedFor: true,
  failure: null,
};

function show(quarantinedLots: readonly object[]): void {
  act(() => root.render(<QuarantinedLots query={{ quarantinedLots } as never} />));
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.getAttribute('aria-label') === name);

it.each([
  ['Vrijgeven', 'released', 'Vrijgeven?'],
  ['Annuleren', 'cancelled', 'Annuleren?'],
])('asks after %s, sends the decision about that lot, and reads again', async (label, decision, title) => {
  show([lot]);
  expect(document.body.textContent).toContain('Al verzonden: 1 van 3.');
  await act(async () => button(`${label}: ${lot.name}`)?.click());
  expect(confirm).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title }));
  const [variables] = send.mock.lastCall ?? [];
  expect(variables?.('request')).toEqual({ input: { requestId: 'request', lotId: 'lot', decision } });
  expect(refetch).toHaveBeenCalledOnce();
});

it('cannot release what was not looked for, and sends nothing that was not confirmed', async () => {
  show([{ ...lot, mayBeReleased: false, failure: 'De mailbox antwoordt niet.' }]);
  expect(button(`Vrijgeven: ${lot.name}`)?.disabled).toBe(true);
  expect(document.body.textContent).toContain('nog niet vrij te geven: De mailbox antwoordt niet.');
  confirm.mockResolvedValueOnce(false);
  await act(async () => button(`Annuleren: ${lot.name}`)?.click());
  expect(send).not.toHaveBeenCalled();
  expect(refetch).not.toHaveBeenCalled();
});
