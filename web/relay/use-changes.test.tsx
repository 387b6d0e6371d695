// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { RelayEnvironmentProvider } from 'react-relay';
import {
  Environment,
  type GraphQLTaggedNode,
  Network,
  Observable,
  type OperationType,
  RecordSource,
  Store,
} from 'relay-runtime';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSources } from '#test/support/repository/code-files.ts';
import { notifyMissedChanges, reportsGap } from './changes.ts';
import { type Changes, useChanges } from './use-changes.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const HOOK = 'web/relay/use-changes.ts';
const SCHEMA = readFileSync(path.join(import.meta.dirname, '../../schema.graphql'), 'utf8');
const ARTIFACTS = import.meta.glob<GraphQLTaggedNode>('../__generated__/*Subscription.graphql.ts', {
  eager: true,
  import: 'default',
});
const DOCUMENT = /graphql`\s*subscription (\w+)[^{]*\{\s*(\w+)[^{]*\{([\s\S]*?)`/g;
const screens = readSources().filter(({ file }) => file.startsWith('web/') && !file.includes('.test.'));
const documents = screens.flatMap(({ file, text }) =>
  [...text.matchAll(DOCUMENT)].map(([, name = '', field = '', selected = '']) => ({
    file,
    name,
    field,
    selected,
  })),
);

/** The payload of a subscription's field, null for a list, which is null after a gap. */
function payloadOf(field: string): string | null {
  const type = new RegExp(`type Subscription \\{[\\s\\S]*?\\n  ${field}(?:\\([^)]*\\))?: (\\[?\\w+)`).exec(
    SCHEMA,
  )?.[1];
  if (type === undefined) throw new Error(`${field} is no subscription`);
  return type.startsWith('[') ? null : type;
}

interface ScreenProps {
  readonly subscription: GraphQLTaggedNode;
  readonly variables?: object;
  readonly changes: Changes<OperationType>;
}

function Screen({ subscription, variables = { id: 'r1', relationId: 'r1' }, changes }: ScreenProps) {
  useChanges(subscription, variables, changes);
  return null;
}

describe('a subscription of a screen', () => {
  it('goes through the one hook, each of them', () => {
    const past = screens.filter(
      ({ file, text }) => file !== HOOK && /\buseSubscription\b|requestSubscription\b/.test(text),
    );
    expect(past.map(({ file }) => file)).toEqual([]);
    expect(documents.map(({ name }) => `../__generated__/${name}.graphql.ts`).toSorted()).toEqual(
      Object.keys(ARTIFACTS).toSorted(),
    );
    for (const { file, text } of screens) {
      const ofThis = documents.filter((one) => one.file === file).length;
      expect([file, text.match(/\buseChanges<\w+Subscription>\(/g)?.length ?? 0]).toEqual([file, ofThis]);
    }
  });

  it.each(documents)('$name asks whether events went untold', ({ field, selected }) => {
    const payload = payloadOf(field);
    if (payload === null) return;
    expect(SCHEMA).toMatch(new RegExp(`type ${payload} \\{[^}]*\\bresync: Boolean!`));
    expect(selected).toMatch(/\bresync\b/);
  });
});

describe.each(documents)('the hook, of $name', ({ name, field }) => {
  const subscription = ARTIFACTS[`../__generated__/${name}.graphql.ts`] as GraphQLTaggedNode;
  const GAP = payloadOf(field) === null ? { [field]: null } : { [field]: { resync: true } };
  let close: () => void = () => undefined;

  afterEach(() => close());

  function open(options: { readonly skipsFirst?: boolean } = {}) {
    let notify: (data: object) => void = () => undefined;
    const store = new Store(new RecordSource());
    const network = Network.create(
      () => Observable.create(() => undefined),
      () =>
        Observable.create((sink) => {
          notify = (data) => sink.next({ data });
        }),
    );
    const onResync = vi.fn();
    const onChange = vi.fn();
    const root = createRoot(document.createElement('div'));
    act(() =>
      root.render(
        <RelayEnvironmentProvider environment={new Environment({ store, network })}>
          <Screen subscription={subscription} changes={{ onChange, onResync, recordId: 'r1', ...options }} />
        </RelayEnvironmentProvider>,
      ),
    );
    close = () => act(() => root.unmount());
    return { notify: (data: object) => act(() => notify(data)), onResync, onChange };
  }

  it('fetches again at its first event and after each gap, of which the screen is not notified', () => {
    const { notify, onResync, onChange } = open();
    notify(GAP);
    notify(GAP);
    expect(onResync).toHaveBeenCalledTimes(2);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('leaves the first out where the screen was read with it', () => {
    const { notify, onResync } = open({ skipsFirst: true });
    notify(GAP);
    expect(onResync).not.toHaveBeenCalled();
    notify(GAP);
    expect(onResync).toHaveBeenCalledTimes(1);
  });

  it('fetches again where the socket had a gap, and where an answer with its record was overtaken', () => {
    const { onResync } = open();
    act(() => notifyMissedChanges('anything'));
    act(() => notifyMissedChanges(new Set(['r1'])));
    act(() => notifyMissedChanges(new Set(['another'])));
    expect(onResync).toHaveBeenCalledTimes(2);
  });
});

it('an event that tells something is no gap', () => {
  expect(reportsGap({ taskChanged: { resync: false, task: null, goneId: 't1' } })).toBe(false);
  expect(reportsGap({ linksChanged: [] })).toBe(false);
  expect(reportsGap({ linksChanged: null })).toBe(true);
  expect(reportsGap({ taskChanged: { resync: true } })).toBe(true);
});

it('subscribes again for another record or other variables, and not for other callbacks', () => {
  const found = documents.find(({ field }) => payloadOf(field) !== null);
  const subscription = ARTIFACTS[`../__generated__/${found?.name}.graphql.ts`] as GraphQLTaggedNode;
  let subscriptions = 0;
  let hear: (data: object) => void = () => undefined;
  const network = Network.create(
    () => Observable.create(() => undefined),
    () =>
      Observable.create((sink) => {
        subscriptions += 1;
        hear = (data) => sink.next({ data });
      }),
  );
  const environment = new Environment({ store: new Store(new RecordSource()), network });
  const heard: string[] = [];
  const root = createRoot(document.createElement('div'));
  const show = (name: string, recordId: string, variables: object) =>
    act(() =>
      root.render(
        <RelayEnvironmentProvider environment={environment}>
          <Screen
            subscription={subscription}
            variables={variables}
            changes={{ onResync: () => heard.push(name), recordId }}
          />
        </RelayEnvironmentProvider>,
      ),
    );
  show('first', 'r1', { id: 'r1' });
  show('second', 'r1', { id: 'r1' });
  expect(subscriptions).toBe(1);
  act(() => hear({ [found?.field ?? '']: { resync: true } }));
  expect(heard).toEqual(['second']);
  show('second', 'r2', { id: 'r1' });
  show('second', 'r2', { id: 'r2' });
  expect(subscriptions).toBe(3);
  act(() => root.unmount());
});
