import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sandboxLinks } from '#dev/sandbox/credentials.ts';
import { type Sandbox, startSandbox } from '#dev/sandbox/start-sandbox.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { createProviders, type Providers } from '#providers/providers.ts';
import { MemoryTokenStore } from './memory-token-store.ts';
import { there } from './wire-mailbox.ts';

// A service of which the address changed between two passes, while what it holds stayed.

interface Service {
  readonly sandbox: Sandbox;
  readonly providers: Providers;
  readonly access: LinkAccess;
}

const WINDOW = { from: '2026-10-01T00:00:00Z', until: '2026-12-01T00:00:00Z' };
const tokens = new MemoryTokenStore();
let folder: string;
let service: Service;

async function open(): Promise<Service> {
  const sandbox = await startSandbox({ stateFile: path.join(folder, 'state.json') });
  const providers = createProviders(sandbox.configuration, tokens);
  const link = there(sandboxLinks(sandbox.url, 'main').find(({ kind }) => kind === 'contacts'));
  const access: LinkAccess = {
    linkId: 'link',
    officeId: 'main',
    provider: link.provider,
    settings: { email: 'kantoor@vandalen.example', mailbox: 'own' },
    secrets: {},
    accessToken: providers.accessTokenOf(
      { linkId: 'link', provider: link.provider },
      tokens.open('link', there(link.token)),
    ),
    signal: new AbortController().signal,
  };
  return { sandbox, providers, access };
}

async function close(): Promise<void> {
  await service.providers.close();
  await service.sandbox.close();
}

/** The port is another one, as the system gives none twice in a row. */
async function move(): Promise<void> {
  const before = service.sandbox.url;
  await close();
  service = await open();
  expect(service.sandbox.url).not.toBe(before);
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'moved-service-'));
  service = await open();
});

afterEach(async () => {
  await close();
  await rm(folder, { recursive: true });
});

it('goes on with a mailbox in the middle of a pass and after one', async () => {
  const mailbox = () => there(service.providers.mailboxOf('microsoft'));
  const outlook = () => service.sandbox.control.mailbox('main');
  await outlook().fill({ count: 30, folder: 'inbox' });
  const inbox = there((await mailbox().folders(service.access)).find(({ kind }) => kind === 'inbox'));
  const first = there(await mailbox().firstPage(service.access, inbox.id, 20));
  await move();
  const second = await mailbox().page(service.access, there(first.next), 20);
  expect([first.changes.length, second.changes.length]).toEqual([20, 10]);
  await outlook().receive({ subject: 'Na de verhuizing', from: 'klant@bakker.example' });
  await move();
  const later = await mailbox().page(service.access, there(second.delta), 20);
  expect(later.changes).toMatchObject([{ kind: 'email', email: { subject: 'Na de verhuizing' } }]);
  const old = `http://127.0.0.1:1/microsoft-graph/v1.0${later.delta}`;
  expect((await mailbox().page(service.access, old, 20)).changes).toEqual([]);
});

it('goes on with a calendar after a pass, and with an address that an earlier release kept', async () => {
  const calendar = () => there(service.providers.calendarOf('microsoft'));
  const outlook = () => service.sandbox.control.calendar('main');
  await outlook().add({ subject: 'Ervoor', start: '2026-11-02T10:00', end: '2026-11-02T11:00' });
  const first = await calendar().firstPage(service.access, WINDOW);
  await move();
  await outlook().add({ subject: 'Na de verhuizing', start: '2026-11-03T10:00', end: '2026-11-03T11:00' });
  const later = await calendar().page(service.access, there(first.delta));
  expect(later.changes).toMatchObject([{ kind: 'event', event: { subject: 'Na de verhuizing' } }]);
  const old = `http://127.0.0.1:1/microsoft-graph/v1.0${later.delta}`;
  expect((await calendar().page(service.access, old)).changes).toEqual([]);
});
