import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SandboxProvider } from '#dev/sandbox/core/stand-in-contract.ts';
import { otherSandboxLinks } from '#dev/sandbox/credentials.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import { createProviders } from '#providers/providers.ts';
import { compareOffice } from '#services/drift/compare-office.ts';
import type { DriftLine } from '#services/drift/drift-line.ts';
import { createTokenStore } from '#services/link/token-store.ts';
import { proposeRelationNumber } from '#services/relation/relation-number.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { copyDatabase, dropCopy } from '#test/support/environment/copy-database.ts';
import { testMasterKey } from '#test/support/environment/environment.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import { lostConnection } from '#test/support/saga/seen-runs.ts';

const SERVICES = [
  'microsoft-graph',
  'e-boekhouden',
  'fiscaal-gemak',
  'hours',
  'laposta',
] as const satisfies readonly SandboxProvider[];

let world: SagaWorld;

beforeAll(async () => {
  world = await arrangeSagaWorld('drift', {
    links: (links) => [
      ...links.filter(({ kind }) => kind !== 'hours'),
      ...otherSandboxLinks('main').filter(({ kind }) => kind === 'hours'),
    ],
  });
});
afterAll(async () => {
  await dropCopy(world.testDatabase.ownerUrl, backupOf(world));
  await world.close();
});

const backupOf = ({ testDatabase }: SagaWorld) => `${testDatabase.name}_backup`;

function drift(
  ...parameters: readonly string[]
): Promise<{ code: number; out: string; errorOutput: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number; out: string; errorOutput: string }>();
  execFile(
    process.execPath,
    ['services/drift/report-drift.ts', ...parameters],
    {
      env: { ...process.env, ...world.environment },
      cwd: path.join(import.meta.dirname, '../../..'),
    },
    (error, out, errorOutput) => resolve({ code: Number(error?.code ?? 0), out, errorOutput }),
  );
  return promise;
}

async function driftLines(...parameters: readonly string[]): Promise<readonly DriftLine[]> {
  const { code, out, errorOutput } = await drift('--json', '--office', world.office.officeId, ...parameters);
  expect(code).toBe(0);
  // The report warns of a restored database until a worker started on it.
  expect(errorOutput).toMatch(/^(?:RESTORE_ID is missing: .+\n.+\n)?$/);
  for (const bsn of world.secretNumbers) expect(out).not.toContain(bsn);
  return out.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as DriftLine]));
}

function threeParts(lines: readonly DriftLine[]): Record<string, readonly string[]> {
  const parts: Record<string, string[]> = {};
  let service: string[] = [];
  for (const line of lines) {
    if (line.line === 'service') {
      service = [];
      parts[line.kind] = service;
    }
    if (line.line === 'only-there') service.push(`only there: ${line.relationNumber ?? line.name}`);
    if (line.line === 'differs') {
      const fields = line.differences.map(({ field, here, there }) => `${field} ${here} / ${there}`);
      service.push(`differs: ${line.relationNumber} ${fields.join()}`);
    }
    if (line.line === 'only-here') service.push(`only here: ${line.relationNumber}`);
    if (line.line === 'not-compared') service.push(`not compared: ${line.reason}`);
  }
  return Object.fromEntries(
    Object.entries(parts).map(([kind, errorOutput]) => [kind, errorOutput.toSorted()]),
  );
}

const numbersOf = (lines: readonly DriftLine[]) => lines.find((line) => line.line === 'numbers');

async function holdings(): Promise<Record<string, readonly string[]>> {
  const errorOutput = await Promise.all(SERVICES.map((service) => world.sandbox.control.holdings(service)));
  return Object.fromEntries(
    errorOutput.flatMap((accounts, index) =>
      Object.entries(accounts).map(
        ([account, records]) =>
          [`${SERVICES[index]}: ${account}`, records.map((record) => JSON.stringify(record))] as const,
      ),
    ),
  );
}

async function proposedNumber(): Promise<string> {
  const viewer = systemViewer(world.office.officeId);
  const requested = await world.database.lease(viewer, proposeRelationNumber).catch(lostConnection);
  // A restore ends the connections; the next one works.
  return requested ?? proposedNumber();
}

async function carriedOut(...runIds: readonly string[]): Promise<void> {
  const worker = await world.startWorker();
  for (const runId of runIds) await world.untilState(runId, 'done');
  await worker.stop();
}

/** Does to the database what a restore by docs/operations.md does. */
async function copied(from: string, to: string): Promise<void> {
  await copyDatabase(world.testDatabase.ownerUrl, from, to);
}

describe('a restore of a backup followed by new relations', () => {
  it('is reported service by service, and touches no record that the backup does not know', async () => {
    const { name } = world.testDatabase;
    const backup = backupOf(world);
    const older = await world.create('organisation', { tradeName: 'Bakkerij Ouder B.V.' });
    const newsletter = { newsletter: true };
    const both = await world.create('person', { surname: 'Blijft', ...newsletter });
    const deleted = await world.create('person', { surname: 'Weg', ...newsletter });
    await carriedOut(older.runId, both.runId, deleted.runId);
    await copied(name, backup);

    await proposedNumber();
    const lostFirm = await world.create('organisation', { tradeName: 'Nieuw en verloren B.V.' });
    const lostPerson = await world.create('person', { surname: 'Verloren', ...newsletter });
    const saved = await world.change(older.relationId, { email: 'later@bakkerij.example' });
    const runIds = await world.remove(deleted.relationId);
    await carriedOut(lostFirm.runId, lostPerson.runId, saved.runId, ...runIds);
    const before = await holdings();
    await copied(backup, name);

    const older1001 = 'differs: 1001 email relatie-1@klant.example / later@bakkerij.example';
    const parts = {
      contacts: [
        older1001,
        'only here: 1003',
        'only there: J.P. van der Verloren',
        'only there: Nieuw en verloren B.V.',
      ],
      files: ['only there: 1004', 'only there: 1005'],
      finan: [older1001, 'only there: 1004'],
      fisca: [older1001, 'only there: 1004', 'only there: 1005'],
      hours: [older1001, 'only there: 1004'],
      market: ['only here: 1003', 'only there: 1005'],
    };
    const found = { line: 'numbers', proposed: '1004', proposedNext: '1006', unknown: 2 };

    const report = await driftLines('--report-only');
    expect(threeParts(report)).toEqual(parts);
    expect(numbersOf(report)).toEqual({ ...found, remembered: false });
    expect(await proposedNumber()).toBe('1004');

    const moved = await driftLines();
    expect(threeParts(moved)).toEqual(parts);
    expect(numbersOf(moved)).toEqual({ ...found, remembered: true });

    const again = await driftLines();
    expect(threeParts(again)).toEqual(parts);
    expect(numbersOf(again)).toMatchObject({ unknown: 0, proposed: '1006', proposedNext: '1006' });
    expect(await holdings()).toEqual(before);

    expect((await drift('--office', world.office.officeId)).errorOutput).toContain('RESTORE_ID is missing');
    // The worker starts before new relations are added: what is open then it holds.
    await carriedOut();
    const firm = await world.create('organisation', {
      tradeName: 'Na de terugzet B.V.',
      relationNumber: await proposedNumber(),
    });
    const person = await world.create('person', {
      surname: 'Erna',
      ...newsletter,
      relationNumber: await proposedNumber(),
    });
    await carriedOut(firm.runId, person.runId);
    const after = await holdings();
    for (const [account, records] of Object.entries(before)) {
      expect(after[account], account).toEqual(expect.arrayContaining([...records]));
    }
    const created = (await world.sandbox.control.effects()).filter(({ effect }) => effect === 'create');
    expect(created.filter(({ key }) => ['1006', '1007'].includes(key)).length).toBeGreaterThan(0);
    expect(threeParts(await driftLines())).toEqual(parts);
  });

  it('takes up a lost relation again that is added by hand under its number', async () => {
    const [, , , bsn = ''] = world.secretNumbers;
    const again = await world.create('organisation', {
      tradeName: 'Nieuw en verloren B.V.',
      relationNumber: '1004',
      bsn,
    });
    await carriedOut(again.runId);
    const errorOutput = Object.entries(threeParts(await driftLines())).flatMap(([kind, lines]) =>
      lines.filter((line) => /1004|Nieuw en verloren/.test(line)).map((line) => `${kind} ${line}`),
    );
    expect(errorOutput).toEqual(['contacts only there: Nieuw en verloren B.V.']);
  });
});

describe('npm run drift', () => {
  const text = async (...parameters: readonly string[]) => {
    const { code, out, errorOutput } = await drift(...parameters);
    return { code, text: `${out}${errorOutput}` };
  };

  it('reads as a report, of each office that is asked for', async () => {
    const neighbour = await world.neighbour();
    const all = await text('--all', '--report-only');
    expect(all.code).toBe(0);
    expect(all.text).toContain(`(${world.office.officeId})`);
    expect(all.text).toContain(`(${neighbour.office.officeId})`);
    const one = await text('--office', world.office.officeId, '--report-only');
    expect(one.text).not.toContain(neighbour.office.officeId);
    expect(one.text).toContain("e-mail: here 'relatie-1@klant.example', there 'later@bakkerij.example'");
    expect(one.text).toMatch(/^ {4}only there {2}1005 {2}J\.P\. van der Verloren {2}\(id \d+\)$/m);
    expect(one.text).toMatch(/^ {4}only here {3}1003 {2}J\.P\. van der Weg {2}\(gone there, was id .+\)$/m);
    expect(one.text).toMatch(/^ {4}\d+ records: 0 only there, 1 differ, 0 only here$/m);
    expect(one.text).toContain(
      'Numbers: services hold none that is not remembered here; 1008 is proposed next',
    );
  });

  it('names what it cannot compare, and ends with 2 when that should have been', async () => {
    const { officeId } = world.office;
    const owner = new Client({ connectionString: world.testDatabase.ownerUrl });
    await owner.connect();
    try {
      const link = 'INSERT INTO provider_links (office_id, kind, provider) VALUES ($1, $2, $3)';
      await owner.query(link, [officeId, 'tel', 'voys']);
      const unlisted = await text('--office', officeId);
      expect(unlisted.text).toContain('  Voys (tel)\n    not compared: relations are not brought there');
      expect(unlisted.code).toBe(0);

      await world.sandbox.control.addFault('fiscaal-gemak', { fault: 'refuse', operation: 'client.list' });
      const refused = await text('--office', officeId);
      expect(refused.text).toContain('not compared: Fiscaal Gemak key ongeldig. (invalid FG key)');
      expect(refused.text).toContain('run it again before new relations are added');
      expect(refused.code).toBe(2);

      const broken = "UPDATE provider_links SET state = 'broken' WHERE office_id = $1 AND kind = 'files'";
      await owner.query(broken, [officeId]);
      const cut = await text('--office', officeId);
      expect(cut.text).toContain('not compared: De koppeling met OneDrive is verlopen. Koppel opnieuw.');
      expect(cut.code).toBe(2);
    } finally {
      await owner.end();
    }
  });

  it.each([
    [[], /Say which: --all, or --office/],
    [['--all', '--office', 'Jansen'], /Say which: --all, or --office/],
    [['--office', 'Niemand'], /There is no office Niemand\./],
    [['--all', '--forse'], /Unknown option '--forse'[\s\S]+npm run drift/],
    [['iedereen'], /npm run drift/],
  ])('does nothing with %j', async (parameters, message) => {
    const refused = await text(...parameters);
    expect(refused.code).toBe(1);
    expect(refused.text).toMatch(message);
  });

  it('names a service that documents no list', async () => {
    const { database, office, config } = world;
    const officeKeys = createOfficeKeys(testMasterKey);
    const providers = createProviders(config.providers, createTokenStore(database, officeKeys));
    const unlisted = {
      ...providers,
      adapterFor(...requested: Parameters<typeof providers.adapterFor>) {
        const adapter = providers.adapterFor(...requested);
        return adapter && { ...adapter, list: null };
      },
    };
    const context = { database, officeKeys, providers: unlisted, pause: async () => undefined };
    const lines: DriftLine[] = [];
    for await (const line of compareOffice(context, { id: office.officeId, name: 'Kantoor' }, true)) {
      lines.push(line);
    }
    await providers.close();
    expect(threeParts(lines).fisca).toEqual(['not compared: it documents no way to list what it holds']);
  });

  it('says what it can do, as it is called on a server', async () => {
    const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'drift', '--', '--help']);
    expect(stdout).toContain('--report-only');
  });
});
