// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { RelayEnvironmentProvider } from 'react-relay';
import { Environment, Network, Observable, RecordSource, Store } from 'relay-runtime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultRelationValues } from '#domain/relation/relation.ts';
import { type FoundAddress, searchPostcode } from '#web/features/relation/postcode-search.ts';
import type { FormState } from '#web/form/form-state.ts';
import type { FormContent } from './form-content.ts';
import { type FoundValue, VISITING_ADDRESS } from './found-address.ts';
import { useFoundAddress } from './use-found-address.ts';

vi.mock('#web/features/relation/postcode-search.ts', () => ({ searchPostcode: vi.fn() }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const NUMBER_NEEDED = 'Vul ook het huisnummer in.';
const FOUND: FoundAddress = { __typename: 'PostcodeAddress', streets: ['Domplein'], city: 'Utrecht' };
const REFUSED: FoundAddress = {
  __typename: 'ValidationError',
  message: NUMBER_NEEDED,
  issues: [{ field: 'houseNumber' }],
};

const environment = new Environment({
  network: Network.create(() => Promise.reject(new Error('Nothing is fetched.'))),
  store: new Store(new RecordSource()),
});
const stored = defaultRelationValues('organisation');

interface FormProps {
  houseNumber: string;
  fill: (found: readonly FoundValue[]) => void;
}

function Form({ houseNumber, fill }: FormProps) {
  const values = { ...stored, postcode: '3511ZZ', houseNumber };
  const state = { content: { values }, stored: { values: stored } } as unknown as FormState<FormContent>;
  return useFoundAddress(VISITING_ADDRESS, state, fill).postcode?.text;
}

it('looks once the house number is typed, where the service finds nothing without one', async () => {
  const search = vi.mocked(searchPostcode);
  search.mockImplementation((_environment, _postcode, houseNumber) =>
    Observable.from(Promise.resolve(houseNumber === '' ? REFUSED : FOUND)),
  );
  const filled: FoundValue[] = [];
  const page = document.createElement('div');
  const root = createRoot(page);
  const type = (houseNumber: string) =>
    act(async () => {
      root.render(
        <RelayEnvironmentProvider environment={environment}>
          <Form houseNumber={houseNumber} fill={(found) => filled.push(...found)} />
        </RelayEnvironmentProvider>,
      );
    });
  const pause = () => act(async () => vi.advanceTimersByTimeAsync(1_000));

  await type('');
  await pause();
  expect(page.textContent).toBe(NUMBER_NEEDED);
  for (const typed of ['1', '12', '123']) await type(typed);
  await pause();
  // Not for each figure: a service may charge every call.
  expect(search.mock.calls.map(([, , houseNumber]) => houseNumber)).toEqual(['', '123']);
  expect(filled.map(({ value }) => value)).toEqual(['Domplein', 'Utrecht']);
  expect(page.textContent).toBe('Domplein, Utrecht');
  await act(async () => root.unmount());
});
