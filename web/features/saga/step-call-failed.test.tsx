// @vitest-environment jsdom

import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { DialogHost } from '#web/components/DialogHost.tsx';
import { snackbar } from '#web/components/snackbar-store.ts';
import { CallFailed } from '#web/relay/call-failure.ts';
import { SagaStepChoice } from './SagaStepChoice.tsx';
import { SendRelation } from './SendRelation.tsx';
import { useRetryStep } from './use-retry-step.ts';

interface RequestedQuery {
  readonly onError: (error: Error) => void;
  readonly onCompleted: (answer: object) => void;
}

const { answer } = vi.hoisted(() => ({ answer: vi.fn() }));
vi.mock('react-relay', () => ({
  graphql: () => ({}),
  useFragment: (_fragment: unknown, key: unknown) => key,
  useMutation: () => [answer, false],
}));
vi.mock('relay-runtime', async (actual) => ({
  ...(await actual<object>()),
  graphql: () => ({}),
  readInlineData: (_fragment: unknown, key: unknown) => key,
}));
vi.mock('@tanstack/react-router', () => ({
  useRouter: () => ({ state: { location: { pathname: '/' } }, navigate: async () => undefined }),
}));

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(snackbar, 'raise').mockReturnValue(undefined);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Retry() {
  const [retry] = useRetryStep('s1');
  return (
    <button type="button" onClick={retry}>
      Opnieuw
    </button>
  );
}

const step = { id: 's1', label: 'Boekhouding', canDismiss: false, canLink: false };
const buttons = [
  { name: 'Nu versturen', button: <SendRelation relationId="r1" /> },
  { name: 'Opnieuw at a step', button: <SagaStepChoice step={step as never} /> },
  { name: 'Opnieuw above the record', button: <Retry /> },
];

async function press(button: React.ReactNode): Promise<void> {
  await act(async () =>
    root.render(
      <>
        {button}
        <DialogHost />
      </>,
    ),
  );
  await act(async () => document.querySelector('button')?.click());
}

describe.each(buttons)('$name', ({ button }) => {
  it('tells of a call that failed as every screen does', async () => {
    answer.mockImplementation(({ onError }: RequestedQuery) =>
      onError(new CallFailed('PROVIDER_FAILED', 'Mislukt')),
    );
    await press(button);
    // The dialog comes in a file of its own.
    const dialog = () => document.querySelector('[role="alertdialog"]')?.textContent ?? '';
    await vi.waitFor(() => expect(dialog()).toContain('(502) Mislukt [relview]'), PATIENCE);
    expect(snackbar.raise).not.toHaveBeenCalled();
    await act(async () => document.querySelector<HTMLElement>('[role="alertdialog"] button')?.click());
  });

  it('says of an answer it does not know that the page is of an older version', async () => {
    answer.mockImplementation(({ onCompleted }: RequestedQuery) =>
      onCompleted({ result: { __typename: '%other' } }),
    );
    await press(button);
    expect(snackbar.raise).toHaveBeenCalledExactlyOnceWith({
      text: 'Deze versie van Balie is verouderd: herlaad de pagina.',
    });
  });
});
