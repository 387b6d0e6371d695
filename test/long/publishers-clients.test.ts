import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SeenExchange } from '#dev/sandbox/core/stand-in.ts';
import { CREDENTIALS } from '#dev/sandbox/credentials.ts';
import { startSandbox } from '#dev/sandbox/start-sandbox.ts';
import { CONTRACTS_FOLDER } from '#test/contracts/contracts-folder.ts';
import { collectExchanges } from '#test/contracts/walks/walk.ts';
import { findDropboxValidators, findZeep } from './python-tool.ts';
import { runPython } from './run-python.ts';

const MINUTES = 60_000;
const [dropbox, zeep] = await Promise.all([findDropboxValidators(), findZeep()]);

const distinct = <T>(values: readonly T[]): readonly T[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

describe.skipIf(dropbox === undefined)('Dropbox’ own validators', () => {
  it(
    'take every argument of the adapter and every answer of the stand-in',
    async () => {
      const { exchanges } = await collectExchanges();
      const calls = exchanges.filter(({ provider }) => provider === 'dropbox').flatMap(dropboxCall);
      expect(new Set(calls.map(({ route }) => route)).size).toBeGreaterThan(10);
      const found = (await runPython(dropbox ?? '', 'dropbox-validators.py', calls)) as readonly object[];
      expect(distinct(found)).toEqual([]);
    },
    10 * MINUTES,
  );
});

/** A call of a route: its argument is the body, or a header beside the bytes; so is the result of a download. */
function dropboxCall({ url, body, headers, answer, answerHeaders }: SeenExchange) {
  const [, route] = /^\/(?:api|content)\/2\/([^?]+)/.exec(url) ?? [];
  if (route === undefined || answer === null) return [];
  const read = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : undefined);
  const argument = read(headers['dropbox-api-arg']) ?? (body instanceof Uint8Array ? null : (body ?? null));
  const result = read(answerHeaders['dropbox-api-result']) ?? answer.body ?? null;
  return [{ route, argument, status: answer.status, body: result }];
}

describe.skipIf(zeep === undefined || CONTRACTS_FOLDER === undefined)(
  'zeep with the WSDL of e-Boekhouden',
  () => {
    it(
      'reads every envelope of the adapter and of the stand-in, and is served as a client',
      async () => {
        const { exchanges } = await collectExchanges();
        const envelopes = exchanges
          .filter(({ provider, answer }) => provider === 'e-boekhouden' && answer !== null)
          .flatMap(({ operation, body, answer }) => [
            { operation, side: 'answer', xml: String(answer?.body) },
            { operation, side: 'request', xml: String(body) },
          ]);
        expect(envelopes.length).toBeGreaterThan(10);
        const sandbox = await startSandbox();
        try {
          const found = await runPython(zeep ?? '', 'soap-envelopes.py', {
            wsdl: path.join(CONTRACTS_FOLDER ?? '', 'e-boekhouden.wsdl'),
            address: `${sandbox.url}/e-boekhouden/soap.asmx`,
            keys: CREDENTIALS.main.eBoekhouden,
            envelopes: distinct(envelopes),
          });
          expect(found).toEqual([]);
        } finally {
          await sandbox.close();
        }
      },
      10 * MINUTES,
    );
  },
);
