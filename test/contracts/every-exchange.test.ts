import { beforeAll, describe, expect, it } from 'vitest';
import { callOf, departuresFrom } from '#dev/sandbox/core/published.ts';
import type { SeenExchange } from '#dev/sandbox/core/stand-in.ts';
import { INFORMER_PUBLISHED } from '#dev/sandbox/informer/published.ts';
import { GRAPH_PUBLISHED } from '#dev/sandbox/microsoft/published.ts';
import { MONEYBIRD_PUBLISHED } from '#dev/sandbox/moneybird/published.ts';
import { ZOOM_PUBLISHED } from '#dev/sandbox/zoom/published.ts';
import { sentence } from './contract.ts';
import { CONTRACTS } from './contracts.ts';
import { CONTRACTS_FOLDER } from './contracts-folder.ts';
import { KNOWN_DEPARTURES, knownOf } from './known-departures.ts';
import { withRenamedFields } from './renamed-fields.ts';
import { unknownDepartures } from './unknown-departures.ts';
import { collectExchanges } from './walks/walk.ts';

const PUBLISHED = [
  ['microsoft-graph', GRAPH_PUBLISHED],
  ['zoom', ZOOM_PUBLISHED],
  ['moneybird', MONEYBIRD_PUBLISHED],
  ['informer', INFORMER_PUBLISHED],
] as const;

/** What the descriptions here say nothing of, so that our own schemas must: sign-in, batches and copies. */
const ELSEWHERE: ReadonlySet<string> = new Set(['token', 'batch', 'copy.get']);

function ownDepartures(exchange: SeenExchange): readonly string[] {
  const api = PUBLISHED.find(([of]) => of === exchange.provider)?.[1];
  return api === undefined ? [] : departuresFrom(api, exchange);
}

describe.skipIf(CONTRACTS_FOLDER === undefined)('what goes over the wire, and the publishers', () => {
  let exchanges: readonly SeenExchange[];
  let failures: readonly string[];
  beforeAll(async () => {
    ({ exchanges, failures } = await collectExchanges());
  }, 300_000);

  it('were both heard on every call that a stand-in with a published description knows', () => {
    expect(failures).toEqual([]);
    const heard = new Set(
      exchanges.flatMap(({ provider, method, url, answer }) => {
        const api = PUBLISHED.find(([of]) => of === provider)?.[1];
        const { pathname } = new URL(url, 'http://stand-in.invalid');
        return api === undefined || (answer?.status ?? 500) >= 400
          ? []
          : [callOf(api, method, pathname)?.call];
      }),
    );
    const silent = PUBLISHED.flatMap(([provider, { calls }]) =>
      calls.filter((call) => !heard.has(call)).map(({ method, path }) => `${provider}: ${method} ${path}`),
    );
    expect(silent).toEqual([]);
  });

  it.each(['answer', 'request'] as const)('agree on each %s', (side) => {
    const departures = CONTRACTS.flatMap((contract) =>
      exchanges
        .filter(({ provider }) => provider === contract.provider)
        .flatMap((exchange) => contract.departuresOf(exchange)),
    );
    const unknown = departures.filter((one) => one.side === side && knownOf(one) === undefined);
    expect([...new Set(unknown.map(sentence))]).toEqual([]);
  });

  it.each(['answer', 'request'] as const)(
    'do not agree once any field of the %s has another name',
    (side) => {
      const renamed = new Map(
        exchanges
          .filter(({ provider }) => CONTRACTS.some((contract) => contract.provider === provider))
          .flatMap((exchange) => withRenamedFields(exchange, side))
          .map((one) => [`${one.provider}: ${one.operation}: ${one.position}`, one] as const)
          // The parts of a batch are exchanges of their own.
          .filter(([name]) => !/: batch: responses\/(body|headers)\//.test(name)),
      );
      const unseen = [...renamed].filter(([, { exchange, operation }]) => {
        const departures = ELSEWHERE.has(operation) ? ownDepartures(exchange) : unknownDepartures(exchange);
        return departures.length === 0;
      });
      expect(unseen.map(([name]) => name)).toEqual([]);
      for (const { provider } of CONTRACTS) {
        const fields = [...renamed.keys()].filter((name) => name.startsWith(provider));
        expect(fields.length, provider).toBeGreaterThan(5);
      }
    },
  );

  it('differ where the list says so, and nowhere that it says so no more', () => {
    const met = new Set(
      CONTRACTS.flatMap((contract) =>
        exchanges
          .filter(({ provider }) => provider === contract.provider)
          .flatMap((exchange) => contract.departuresOf(exchange).map(knownOf)),
      ),
    );
    expect(KNOWN_DEPARTURES.filter((known) => !met.has(known))).toEqual([]);
  });
});
