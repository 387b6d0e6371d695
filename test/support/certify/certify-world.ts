import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { SANDBOX_PROVIDERS } from '#dev/sandbox/core/stand-in-contract.ts';
import { CREDENTIALS, otherSandboxLinks, type SandboxLink, sandboxLinks } from '#dev/sandbox/credentials.ts';
import { sandboxEnvironment } from '#dev/sandbox/sandbox-settings.ts';
import { type Sandbox, startSandbox } from '#dev/sandbox/start-sandbox.ts';
import { type OwnerClient, openOwnerClient } from '#dev/seed/write-office.ts';
import type { Report } from '#services/certify/report.ts';
import { createDatabase, type TestDatabase } from '#test/support/environment/database.ts';
import { testEnvironment } from '#test/support/environment/environment.ts';
import { arrangeOffice, type TestOffice } from '#test/support/office/office.ts';
import { type AlteringProxy, startAlteringProxy } from './altering-proxy.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

export interface CertifyRun {
  readonly code: number | null;
  readonly table: string;
  readonly report: Report;
}

export interface CertifyWorld {
  readonly sandbox: Sandbox;
  readonly proxy: AlteringProxy;
  readonly testDatabase: TestDatabase;
  readonly owner: OwnerClient;
  /** An office with these links beside the mailbox, the calendar and Zoom. */
  office(providers: readonly string[]): Promise<TestOffice>;
  certify(office: TestOffice, kinds?: readonly string[], patience?: number): Promise<CertifyRun>;
  /** Starts it, and kills it once the sandbox has the call under way. */
  killed(office: TestOffice, kinds: readonly string[], underWay: Promise<unknown>): Promise<void>;
  /** Starts it, interrupts it once the call is under way, and then lets the call go on. */
  stopped(
    office: TestOffice,
    kinds: readonly string[],
    underWay: Promise<unknown>,
    goOn: () => Promise<void>,
  ): Promise<CertifyRun>;
  /** `npm run drift`, which remembers the numbers that services have. */
  drift(office: TestOffice): Promise<void>;
  /** `npm run office`. */
  operator(...parameters: readonly string[]): Promise<void>;
  command(
    ...parameters: readonly string[]
  ): Promise<{ readonly code: number | null; readonly output: string }>;
  /** All that the stand-ins hold, by stand-in. */
  state(): Promise<Readonly<Record<string, unknown>>>;
  close(): Promise<void>;
}

/** Postgres, every stand-in, and `npm run certify` as a process of its own. */
export async function arrangeCertifyWorld(): Promise<CertifyWorld> {
  const [testDatabase, sandbox] = await Promise.all([createDatabase(), startSandbox()]);
  const proxy = await startAlteringProxy(sandbox.url);
  const owner = openOwnerClient(testDatabase.ownerUrl);
  const environment = {
    ...process.env,
    ...testEnvironment({
      database: testDatabase,
      sandbox: { environment: sandboxEnvironment(proxy.url, sandbox.smtpPort) },
    }),
  };
  const start = (file: string, parameters: readonly string[]) =>
    spawn(process.execPath, [file, ...parameters], { cwd: ROOT, env: environment });
  const run = async (file: string, parameters: readonly string[], input = '') => {
    const child = start(file, parameters);
    child.stdin.end(input);
    const [[code], output, errorOutput] = await Promise.all([
      once(child, 'close') as Promise<[number | null]>,
      text(child.stdout),
      text(child.stderr),
    ]);
    return { code, output, errorOutput };
  };
  const CERTIFY = 'services/certify/certify-command.ts';

  return {
    sandbox,
    proxy,
    testDatabase,
    owner,
    async office(providers) {
      const office = await arrangeOffice(owner, { links: linksOf(proxy.url, providers) });
      const { accountId, clientId, clientSecret } = CREDENTIALS.main.zoom;
      const words = ['zoom', office.officeId, '--account-id', accountId, '--client-id', clientId];
      const linked = await run('services/office/office-command.ts', words, clientSecret);
      if (linked.code !== 0) throw new Error(linked.errorOutput);
      return office;
    },
    async certify({ officeId }, kinds = [], patience = 10) {
      const words = [officeId, ...kinds, '--patience', String(patience), '--json', '-'];
      const { code, output, errorOutput } = await run(CERTIFY, words);
      if (output === '') throw new Error(`certify ended with ${code}: ${errorOutput}`);
      const secret = SECRETS.find((one) => `${output}${errorOutput}`.includes(one));
      if (secret !== undefined) throw new Error(`the report has ${secret}:\n${errorOutput}`);
      return { code, report: JSON.parse(output) as Report, table: errorOutput };
    },
    async killed({ officeId }, kinds, underWay) {
      const child = start(CERTIFY, [officeId, ...kinds]);
      const ended = once(child, 'close');
      await underWay;
      child.kill('SIGKILL');
      await ended;
    },
    async stopped({ officeId }, kinds, underWay, goOn) {
      const child = start(CERTIFY, [officeId, ...kinds, '--json', '-']);
      const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
      await underWay;
      child.kill('SIGINT');
      await goOn();
      const [[code], output, table] = await ended;
      return { code: code as number | null, report: JSON.parse(output) as Report, table };
    },
    async drift({ officeId }) {
      const { code, errorOutput } = await run('services/drift/report-drift.ts', ['--office', officeId]);
      if (code !== 0) throw new Error(errorOutput);
    },
    async operator(...parameters) {
      const { code, errorOutput } = await run('services/office/office-command.ts', parameters);
      if (code !== 0) throw new Error(errorOutput);
    },
    async command(...parameters) {
      const { code, output, errorOutput } = await run(CERTIFY, parameters);
      return { code, output: `${output}${errorOutput}` };
    },
    state: () => stateOf(sandbox),
    async close() {
      await proxy.close();
      await Promise.all([owner.$disconnect(), sandbox.close()]);
      await testDatabase.drop();
    },
  };
}

/** All that the stand-ins hold, by stand-in. */
export async function stateOf({
  control,
}: Pick<Sandbox, 'control'>): Promise<Readonly<Record<string, unknown>>> {
  const holdings = await Promise.all(
    SANDBOX_PROVIDERS.map(async (provider) => [provider, await control.holdings(provider)] as const),
  );
  const mails = await control.mailbox('main', 'own').mails();
  return withoutRecovery({ ...Object.fromEntries(holdings), mails });
}

/** What the office signs in with, its addresses, and the tokens that stand-ins give out. */
const SECRETS = [
  ...Object.values(CREDENTIALS.main).flatMap((one) => (typeof one === 'string' ? [one] : Object.values(one))),
  '@vandalen.example',
  '@balie.example',
].filter((text): text is string => typeof text === 'string' && text !== 'Nieuwsbrief' && text !== 'vandalen');

/** A mail that was deleted for good lies in a folder that no list shows, until Outlook's recovery ends. */
function withoutRecovery(state: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return JSON.parse(JSON.stringify(state), (_, value) =>
    Array.isArray(value) ? value.filter((one) => !isRecovery(one)) : value,
  );
}

function isRecovery(value: { readonly displayName?: string; readonly folder?: string } | null): boolean {
  return value?.displayName === RECOVERY || value?.folder === RECOVERY;
}

const RECOVERY = 'Deletions';

function linksOf(url: string, providers: readonly string[]): readonly SandboxLink[] {
  const all = [...sandboxLinks(url, 'main'), ...otherSandboxLinks('main')];
  const microsoft = all.filter(({ kind }) => kind === 'contacts');
  const email = { email: CREDENTIALS.main.mailbox, mailbox: 'own' };
  return [
    ...all.filter(({ provider }) => providers.includes(provider)),
    ...microsoft.map((link) => ({ ...link, kind: 'agenda' as const })),
    ...microsoft.map((link) => ({ ...link, kind: 'email' as const, settings: email })),
  ];
}
