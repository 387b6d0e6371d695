import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FaultRequest, SandboxProvider } from '#dev/sandbox/core/stand-in-contract.ts';
import type { Report } from '#services/certify/report.ts';
import type { Alteration, Answer } from '#test/support/certify/altering-proxy.ts';
import {
  arrangeCertifyWorld,
  type CertifyRun,
  type CertifyWorld,
} from '#test/support/certify/certify-world.ts';
import { difference } from '#test/support/certify/difference.ts';
import { addOtherRecords } from '#test/support/certify/other-records.ts';
import type { TestOffice } from '#test/support/office/office.ts';

/** What a report says of a service that does otherwise than it is described, and what is left there then. */

let world: CertifyWorld;
let office: TestOffice;

beforeAll(async () => {
  world = await arrangeCertifyWorld();
  await addOtherRecords(world.sandbox);
  office = await world.office(['moneybird', 'microsoft']);
  // The tokens of the seed have ended: from here on they are renewed because certify wants it.
  expect((await world.certify(office, ['finan', 'contacts', 'email'])).code).toBe(0);
});
afterAll(() => world.close());

const CONTACTS = /^\/moneybird\/api\/v2\/\d+\/contacts/;
const OUTLOOK_CONTACTS = /^\/microsoft-graph\/v1\.0\/me\/contacts\?.*businessAddress/;

function renamed(from: string, to: string) {
  return ({ status, body }: Answer) => ({ status, body: body.replaceAll(`"${from}":`, `"${to}":`) });
}

/** The same page again as the next one, without end. */
function repeated({ status, body }: Answer, path: string): Answer {
  const page = { ...(JSON.parse(body) as object), '@odata.nextLink': `${world.proxy.url}${path}` };
  return { status, body: JSON.stringify(page) };
}

interface Departure {
  readonly name: string;
  readonly kind: string;
  readonly fault?: readonly [SandboxProvider, FaultRequest];
  readonly alterations?: readonly Alteration[];
  /** 'service action outcome: text (code)', of what is neither held nor skipped. */
  readonly says: readonly RegExp[];
  readonly code: 0 | 2 | 3;
  /** Records that are there after code 3; absent: one. */
  readonly leaves?: number;
}

const DEPARTURES: readonly Departure[] = [
  {
    name: 'refuses a new record',
    kind: 'finan',
    fault: ['moneybird', { fault: 'status', status: 403, operation: 'contact.create' }],
    says: [/^Moneybird add failed: .* weigert de toegang.* \(403\)$/],
    code: 2,
  },
  {
    name: 'had enough calls',
    kind: 'finan',
    fault: ['moneybird', { fault: 'status', status: 429, retryAfterSeconds: 7, operation: 'contact.update' }],
    says: [
      /^Moneybird change failed: .* It wants to be left alone for [78] s\. \(429\)$/,
      /^Moneybird read back differs: not as it was sent/,
    ],
    code: 2,
  },
  {
    name: 'is out of order',
    kind: 'finan',
    fault: ['moneybird', { fault: 'status', status: 503, operation: 'contact.delete' }],
    says: [/^Moneybird remove failed: .* heeft een storing\. \(503\)$/],
    code: 2,
  },
  {
    name: 'answers slowly',
    kind: 'finan',
    fault: ['moneybird', { fault: 'delay', milliseconds: 4_500, operation: 'contact.update' }],
    says: [/^Moneybird change held: accepted; slow: 4\.\d s for 1 call$/],
    code: 0,
  },
  {
    name: 'answers with a page of HTML',
    kind: 'finan',
    fault: ['moneybird', { fault: 'malformed', operation: 'contact.list' }],
    says: [/^Moneybird page failed: .* onleesbaar antwoord\. \(malformed\)$/],
    code: 2,
  },
  {
    name: 'has another name for a field',
    kind: 'finan',
    alterations: [{ method: 'GET', path: CONTACTS, answer: renamed('city', 'town') }],
    says: [/^Moneybird read back differs: not as it was sent: city \(missing\)$/],
    code: 2,
  },
  {
    name: 'breaks the connection after a record was made',
    kind: 'finan',
    fault: ['moneybird', { fault: 'drop', operation: 'contact.create' }],
    says: [/^Moneybird add failed: .* niet bereikbaar\. \(network\)$/],
    code: 2,
  },
  {
    name: 'takes what it says that it refuses',
    kind: 'finan',
    alterations: [
      {
        method: 'PATCH',
        path: CONTACTS,
        sent: /"company_name":""/,
        instead: { status: 200, body: '{"id":"1","archived":false}' },
      },
    ],
    says: [/^Moneybird refuse differs: it took a contact without a name$/],
    code: 2,
  },
  {
    name: 'deletes nothing',
    kind: 'finan',
    alterations: [{ method: 'DELETE', path: CONTACTS, instead: { status: 204, body: '' } }],
    says: [
      /^Moneybird read that it is gone differs: the service said that it removed the record, and still gives it$/,
      /^Moneybird clean up differs: the test record is still there/,
    ],
    code: 3,
  },
  {
    name: 'gives the same page again',
    kind: 'contacts',
    alterations: [{ method: 'GET', path: OUTLOOK_CONTACTS, answer: repeated }],
    says: [/^Microsoft 365 page differs: page 2 gives what an earlier page gave$/],
    code: 2,
  },
  {
    name: 'loses a mail that it took on',
    kind: 'email',
    alterations: [
      { method: 'POST', path: /\/messages\/[^/]+\/send$/, sent: /^$/, instead: { status: 202, body: '' } },
    ],
    says: [
      /^Microsoft 365 refuse differs: it took a mail to an address without @$/,
      /^Microsoft 365 find what was sent differs: not among the sent mails within 3 s$/,
      /^Microsoft 365 arrive differs: the mail was sent, and did not arrive within 3 s$/,
      /^Microsoft 365 remove differs: 1 of them; of the mail that was sent .* was not seen, and may still come$/,
      /^Microsoft 365 clean up differs: 0 of them; of the mail that was sent .* was not seen/,
    ],
    // Nobody can know that it never comes.
    code: 3,
    leaves: 0,
  },
  {
    name: 'refuses to renew a token',
    kind: 'finan',
    fault: ['moneybird', { fault: 'refuse', operation: 'token' }],
    says: [/^Moneybird renew the token failed: De koppeling met Moneybird is verlopen.* \(invalid_grant\)$/],
    code: 2,
  },
];

function remarkable(report: Report): readonly string[] {
  return report.sections.flatMap(({ service, checks }) =>
    checks.flatMap(({ action, outcome, text, code }) =>
      outcome === 'skipped' || (outcome === 'held' && !text.includes('slow:'))
        ? []
        : [`${service} ${action} ${outcome}: ${text}${code === null ? '' : ` (${code})`}`],
    ),
  );
}

const reports = new Map<string, string>();

async function certify(kind: string): Promise<CertifyRun> {
  return world.certify(office, [kind], 3);
}

describe('a service that', () => {
  it.each(DEPARTURES)('$name is reported as one', async (departure) => {
    const { name, kind, fault, alterations, says, code, leaves = 1 } = departure;
    const before = await world.state();
    if (fault !== undefined) await world.sandbox.control.addFault(...fault);
    world.proxy.alterations = alterations ?? [];
    const run = await certify(kind).finally(async () => {
      world.proxy.alterations = [];
      await world.sandbox.control.clearFaults();
    });
    const said = remarkable(run.report);
    expect(said, run.table).toEqual(says.map((pattern) => expect.stringMatching(pattern)));
    expect(run.code).toBe(code);
    reports.set(name, said.join('\n'));
    if (code === 3) {
      expect(difference(before, await world.state()).added).toHaveLength(leaves);
      if (leaves > 0) expect((await certify(kind)).table).toContain('what an earlier run left was removed');
    }
    expect(difference(before, await world.state())).toEqual({ gone: [], added: [] });
  });

  it('departs in one way is not taken for one that departs in another', () => {
    expect(reports.size).toBe(DEPARTURES.length);
    expect(new Set(reports.values()).size).toBe(DEPARTURES.length);
  });

  it('has ended its link is not called, and the telephony calls Balie itself', async () => {
    const { officeId } = office;
    await world.owner.providerLink.create({ data: { officeId, kind: 'tel', provider: 'voys' } });
    const { length } = world.proxy.calls;
    const { report, code } = await world.certify(office, ['finan', 'tel']);
    expect(remarkable(report)).toEqual([
      expect.stringMatching(/^Moneybird reach the account failed: .* Koppel opnieuw\. \(invalid_grant\)$/),
      expect.stringMatching(/^Voys calls not-offered: the telephony calls Balie/),
    ]);
    expect(code).toBe(2);
    expect(world.proxy.calls).toHaveLength(length);
  });
});
