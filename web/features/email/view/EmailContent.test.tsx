// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { RelayEnvironmentProvider } from 'react-relay';
import { Environment, type GraphQLResponse, Network, RecordSource, Store } from 'relay-runtime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EmailContent } from './EmailContent.tsx';

// The tests' own build leaves the tags of GraphQL as they are.
vi.mock('./email-view-queries.ts', async () => ({
  emailContentQuery: (await import('#web/__generated__/emailViewQueriesContentQuery.graphql.ts')).default,
}));
vi.mock('./EmailText.tsx', () => ({
  EmailText: ({ content }: { content: { html: string } }) => <p>{content.html}</p>,
}));

let root: Root;
let requests: ((response: GraphQLResponse) => void)[] = [];
let environment: Environment;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  requests = [];
  environment = new Environment({
    network: Network.create(() => new Promise((resolve) => requests.push(resolve))),
    store: new Store(new RecordSource()),
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function show(contentKey: string): Promise<void> {
  await act(async () =>
    root.render(
      <RelayEnvironmentProvider environment={environment}>
        <EmailContent id="m" contentKey={contentKey} subject="Re: Vraag" />
      </RelayEnvironmentProvider>,
    ),
  );
}

async function answer(html: string): Promise<void> {
  const emailContent = { __typename: 'EmailContent', html, isPlainText: false, zipUrl: null };
  await act(async () =>
    requests.pop()?.({ data: { emailContent: { ...emailContent, invitation: null, attachments: [] } } }),
  );
}

const shown = () => document.querySelector('p')?.textContent;
const isLoading = () => document.querySelector('[role="status"]') !== null;

it('reads the text of a draft again whenever it was saved, and shows what it has meanwhile', async () => {
  await show('k1');
  expect(isLoading()).toBe(true);
  await answer('D');
  expect(shown()).toBe('D');
  for (const [key, before, html] of [
    ['k2', 'D', 'Dag Jan'],
    ['k3', 'Dag Jan', 'Dag Jan, dat kan.'],
  ] as const) {
    await show(key);
    expect([requests.length, shown(), isLoading()]).toEqual([1, before, false]);
    await answer(html);
    expect(shown()).toBe(html);
  }
});

it('asks once for what stays as it is', async () => {
  await show('');
  await answer('Zo');
  await show('');
  expect([requests.length, shown()]).toEqual([0, 'Zo']);
});
