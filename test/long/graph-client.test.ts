import { describe, expect, it } from 'vitest';
import { startSandbox } from '#dev/sandbox/start-sandbox.ts';
import { startWireOffice } from '#test/wire/wire-office.ts';
import { findO365 } from './python-tool.ts';
import { runPython } from './run-python.ts';

const MINUTES = 60_000;
const python = await findO365();

describe.skipIf(python === undefined)('O365, a client of Graph that knows nothing of Balie', () => {
  it(
    'reads, writes and removes mail, appointments, contacts and files at the stand-in',
    async () => {
      const office = await startWireOffice(() => startSandbox());
      try {
        await office.sandbox.control
          .mailbox()
          .receive({ subject: 'Vraag', from: 'jan@x.nl', html: '<p>?</p>' });
        const found = await runPython(python ?? '', 'graph-client.py', {
          address: `${office.sandbox.url}/microsoft-graph/`,
          token: await office.access('contact').accessToken(),
        });
        expect(found).toEqual([]);
      } finally {
        await office.close();
      }
    },
    5 * MINUTES,
  );
});
