import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SandboxProvider } from '#dev/sandbox/core/stand-in-contract.ts';
import { arrangeCertifyWorld, type CertifyWorld } from '#test/support/certify/certify-world.ts';
import { difference } from '#test/support/certify/difference.ts';
import { addOtherRecords } from '#test/support/certify/other-records.ts';
import type { TestOffice } from '#test/support/office/office.ts';

let world: CertifyWorld;
let office: TestOffice;

beforeAll(async () => {
  world = await arrangeCertifyWorld();
  await addOtherRecords(world.sandbox);
  office = await world.office(['moneybird', 'microsoft', 'onedrive', 'laposta']);
});
afterAll(() => world.close());

const MIDWAY: readonly (readonly [string, SandboxProvider, string, RegExp])[] = [
  ['finan', 'moneybird', 'contact.update', /"company_name":"Balie proef/],
  ['contacts', 'microsoft-graph', 'contact.update', /"surname":"Balie proef/],
  ['market', 'laposta', 'member.update', /Balie proef/],
  ['files', 'microsoft-graph', 'file.download', /"name":"Balie proef/],
  ['agenda', 'microsoft-graph', 'event.update', /"subject":"Balie proef/],
  ['email', 'microsoft-graph', 'message.send', /"subject":"Balie proef/],
  ['zoom', 'zoom', 'meeting.update', /"topic":"Balie proef/],
];

describe('a run that is killed midway', () => {
  it.each(MIDWAY)('is cleaned up by the next one: %s', async (kind, standIn, operation, left) => {
    const before = await world.state();
    await world.sandbox.control.addFault(standIn, { fault: 'hold', operation });
    await world.killed(office, [kind], world.sandbox.control.waitUntilPaused(standIn, operation));
    await world.sandbox.control.clearFaults();
    const { added } = difference(before, await world.state());
    expect(added.join('\n')).toMatch(left);

    const next = await world.certify(office, [kind]);
    expect(next.table).toMatch(/(?:what an earlier run left|what a run left) was removed/);
    expect(next.code).toBe(0);
    expect(difference(before, await world.state())).toEqual({ gone: [], added: [] });
  });

  it('asks nobody for what it has not begun when it is stopped by Ctrl-C, and removes what it made', async () => {
    const before = await world.state();
    const paused = world.sandbox.control.waitUntilPaused('moneybird', 'contact.update');
    await world.sandbox.control.addFault('moneybird', { fault: 'hold', operation: 'contact.update' });
    const stopped = await world.stopped(office, ['finan', 'market'], paused, () =>
      world.sandbox.control.release('moneybird'),
    );
    expect(stopped.report.sections.map(({ kind }) => kind)).toEqual(['finan']);
    expect(stopped.table).toContain('the run was stopped');
    expect(stopped.code).toBe(2);
    expect(difference(before, await world.state())).toEqual({ gone: [], added: [] });
  });
});

describe('a run of an office', () => {
  const CONTACTS = /^\/moneybird\/api\/v2\/\d+\/contacts/;

  it('keeps a second one from beginning, and ends with 3 when it is stopped and something stays', async () => {
    const before = await world.state();
    const paused = world.sandbox.control.waitUntilPaused('moneybird', 'contact.update');
    await world.sandbox.control.addFault('moneybird', { fault: 'hold', operation: 'contact.update' });
    world.proxy.alterations = [{ method: 'DELETE', path: CONTACTS, instead: { status: 204, body: '' } }];
    const stopped = await world.stopped(office, ['finan'], paused, async () => {
      const second = await world.command(office.officeId, 'market');
      expect(second).toMatchObject({ code: 1, output: expect.stringMatching(/is being certified/) });
      await world.sandbox.control.release('moneybird');
    });
    world.proxy.alterations = [];
    await world.sandbox.control.clearFaults();
    expect(stopped.table).toContain('the run was stopped');
    expect(stopped.code).toBe(3);
    expect((await world.certify(office, ['finan'])).code).toBe(0);
    expect(difference(before, await world.state())).toEqual({ gone: [], added: [] });
  });
});

describe('certify', () => {
  /** All rows of the office but its links, in which renewed tokens are stored. */
  async function rowsOfOffice(): Promise<Readonly<Record<string, string>>> {
    const tables = (await world.owner.$queryRawUnsafe(
      `SELECT table_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = 'office_id' AND table_name <> 'provider_links' ORDER BY 1`,
    )) as readonly { readonly name: string }[];
    const rows: Record<string, string> = {};
    for (const { name } of tables) {
      const [found] = (await world.owner.$queryRawUnsafe(
        `SELECT coalesce(string_agg(row::text, chr(10) ORDER BY row::text), '') AS all FROM "${name}" AS row
         WHERE office_id = '${office.officeId}'`,
      )) as readonly { readonly all: string }[];
      rows[name] = found?.all ?? '';
    }
    return rows;
  }

  it('writes nothing to the data of the office', async () => {
    const before = await rowsOfOffice();
    expect(Object.keys(before).length).toBeGreaterThan(20);
    expect((await world.certify(office)).code).toBe(0);
    expect(await rowsOfOffice()).toEqual(before);
  });

  it('makes no call for an office that is held since a restore, is locked or is being removed', async () => {
    const { length } = world.proxy.calls;
    const lot = await world.owner.quarantinedLot.create({
      data: {
        officeId: office.officeId,
        restoreId: '00000000-0000-4000-8000-000000000000',
        kind: 'relations',
        itemCount: 1,
      },
    });
    const refused = async () => (await world.command(office.officeId)).output;
    expect(await refused()).toMatch(/has lots that are held since a restore/);
    await world.owner.quarantinedLot.update({ where: { id: lot.id }, data: { state: 'released' } });
    await world.operator('lock', office.officeId);
    expect(await refused()).toMatch(/is locked/);
    await world.operator('remove', office.officeId, '--confirm', office.officeId);
    expect(await refused()).toMatch(/is being removed/);
    expect(await world.command(office.officeId)).toMatchObject({ code: 1 });
    expect(world.proxy.calls).toHaveLength(length);
  });

  it.each([
    [[], /Name one office/],
    [['Niemand'], /Er is geen database 'Niemand'/],
    [['Jansen', 'post'], /There is no kind post/],
    [['Jansen', '--patience', '0'], /--patience is a whole number/],
    [['Jansen', '--forse'], /Unknown option '--forse'/],
  ])('does nothing with %j', async (parameters, message) => {
    const { code, output } = await world.command(...parameters);
    expect(code).toBe(1);
    expect(output).toMatch(message);
  });
});
