// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { RelayEnvironmentProvider } from 'react-relay';
import { Environment, type GraphQLTaggedNode, Network, Observable, RecordSource, Store } from 'relay-runtime';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSources } from '#test/support/source-files.ts';
import { notifyMissedNews, tellsOfGap } from './news.ts';
import { type ReadingAnew, useNews } from './use-news.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const HOOK = 'web/relay/use-news.ts';
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
  readonly onNext: () => void;
  readonly reading: ReadingAnew;
}

function Screen({ subscription, onNext, reading }: ScreenProps) {
  const config = useMemo(
    () => ({ subscription, variables: { id: 'r1', relationId: 'r1' }, onNext }),
    [subscription, onNext],
  );
  useNews(config, reading);
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
      expect([file, text.match(/\buseNews\(/g)?.length ?? 0]).toEqual([file, ofThis]);
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
    let tell: (data: object) => void = () => undefined;
    const store = new Store(new RecordSource());
    const network = Network.create(
      () => Observable.create(() => undefined),
      () =>
        Observable.create((sink) => {
          tell = (data) => sink.next({ data });
        }),
    );
    const readAnew = vi.fn();
    const onNext = vi.fn();
    const root = createRoot(document.createElement('div'));
    act(() =>
      root.render(
        <RelayEnvironmentProvider environment={new Environment({ store, network })}>
          <Screen subscription={subscription} onNext={onNext} reading={{ readAnew, id: 'r1', ...options }} />
        </RelayEnvironmentProvider>,
      ),
    );
    close = () => act(() => root.unmount());
    return { tell: (data: object) => act(() => tell(data)), readAnew, onNext };
  }

  it('reads anew at its first event and after each gap, of which the screen is not told', () => {
    const { tell, readAnew, onNext } = open();
    tell(GAP);
    tell(GAP);
    expect(readAnew).toHaveBeenCalledTimes(2);
    expect(onNext).not.toHaveBeenCalled();
  });

  it('leaves the first out where the screen was read with it', () => {
    const { tell, readAnew } = open({ skipsFirst: true });
    tell(GAP);
    expect(readAnew).not.toHaveBeenCalled();
    tell(GAP);
    expect(readAnew).toHaveBeenCalledTimes(1);
  });

  it('reads anew where the socket had a gap, and where an answer with its record was overtaken', () => {
    const { readAnew } = open();
    act(() => notifyMissedNews('anything'));
    act(() => notifyMissedNews(new Set(['r1'])));
    act(() => notifyMissedNews(new Set(['another'])));
    expect(readAnew).toHaveBeenCalledTimes(2);
  });
});

it('an event that tells something is no gap', () => {
  expect(tellsOfGap({ taskChanged: { resync: false, task: null, goneId: 't1' } })).toBe(false);
  expect(tellsOfGap({ linksChanged: [] })).toBe(false);
  expect(tellsOfGap({ linksChanged: null })).toBe(true);
  expect(tellsOfGap({ taskChanged: { resync: true } })).toBe(true);
});
