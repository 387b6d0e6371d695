import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemViewer } from '#domain/session/viewer.ts';
import { createDatabase, type Database } from '#prisma/database.ts';
import type { StoredToken } from '#providers/access-token.ts';
import { createProviders, type Providers } from '#providers/providers.ts';
import { tokenOf } from '#services/link/link-token.ts';
import { linkAccess, type OpenedLink, openLink } from '#services/link/open-link.ts';
import { createTokenStore, storedLinkName } from '#services/link/token-store.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { openFlakyTcp } from '#test/support/api/flaky-tcp.ts';
import { testMasterKey } from '#test/support/environment/environment.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';

/** One process of the product, as far as tokens go. */
interface Process {
  readonly database: Database;
  readonly providers: Providers;
}

describe('the token of a link', () => {
  let world: SagaWorld;
  const processes: Process[] = [];
  const keys = createOfficeKeys(testMasterKey);

  beforeAll(async () => {
    world = await arrangeSagaWorld('token-store');
    for (let index = 0; index < 2; index += 1) {
      const database = createDatabase({ url: world.testDatabase.appUrl, clients: 4 });
      const providers = createProviders(world.config.providers, createTokenStore(database, keys));
      processes.push({ database, providers });
    }
  });

  afterAll(async () => {
    for (const { database, providers } of processes) {
      await providers.close();
      await database.close();
    }
    await world.close();
  });

  beforeEach(() => world.sandbox.control.reset());

  const viewer = () => systemViewer(world.office.officeId);

  async function opened(kind: 'contacts' | 'files'): Promise<OpenedLink> {
    const link = await world.database.lease(viewer(), (client) =>
      openLink(client, keys, world.office.officeId, kind),
    );
    if (link === null) throw new Error(`no link of kind ${kind}`);
    return link;
  }

  function token(link: OpenedLink): StoredToken {
    const found = tokenOf(link.secrets);
    if (found === null) throw new Error('the link has no token');
    return found;
  }

  const calls = async () => (await world.sandbox.control.calls('microsoft-login')).length;

  it('is renewed once, however many calls of however many processes meet its end together', async () => {
    const link = await opened('contacts');
    const tokens = await Promise.all(
      processes.flatMap(({ providers }) =>
        Array.from({ length: 5 }, () =>
          providers.accessTokenOf(
            { linkId: storedLinkName(link), provider: link.provider },
            token(link),
          )({
            refresh: true,
          }),
        ),
      ),
    );
    expect(await calls()).toBe(1);
    expect(new Set(tokens).size).toBe(1);
    const stored = token(await opened('contacts'));
    expect(stored.accessToken).toBe(tokens[0]);
    expect(stored.refreshToken).not.toBe(token(link).refreshToken);
  });

  it('is renewed without holding a client while the service is asked, and kept however busy it is then', async () => {
    const database = createDatabase({ url: world.testDatabase.appUrl, clients: 1, waitMilliseconds: 20 });
    const providers = createProviders(world.config.providers, createTokenStore(database, keys));
    await world.sandbox.control.addFault('microsoft-login', { fault: 'hold', times: 1 });
    const link = await opened('contacts');
    const renewal = providers.accessTokenOf(
      { linkId: storedLinkName(link), provider: link.provider },
      token(link),
    )({ refresh: true });
    await world.sandbox.control.waitUntilPaused('microsoft-login');
    expect(database.stats()).toMatchObject({ leased: 0, waiting: 0 });
    const busy = await database.open(viewer());
    await world.sandbox.control.release('microsoft-login');
    await expect.poll(() => database.stats().refused).toBeGreaterThan(1);
    await busy.end();
    const renewed = await renewal;
    expect(renewed).not.toBe(token(link).accessToken);
    expect(token(await opened('contacts')).accessToken).toBe(renewed);
    await providers.close();
    await database.close();
  });

  it('is kept when Postgres drops every connection after the service has answered', async () => {
    const flakyTcp = await openFlakyTcp(world.testDatabase.appUrl);
    const database = createDatabase({ url: flakyTcp.url, clients: 1 });
    let leases = 0;
    const counted: Database = {
      ...database,
      lease(...requested) {
        leases += 1;
        return database.lease(...requested);
      },
    };
    const providers = createProviders(world.config.providers, createTokenStore(counted, keys));
    await world.sandbox.control.addFault('microsoft-login', { fault: 'hold', times: 1 });
    const link = await opened('contacts');
    const before = token(link);
    const renewal = providers.accessTokenOf(
      { linkId: storedLinkName(link), provider: link.provider },
      before,
    )({ refresh: true });
    await world.sandbox.control.waitUntilPaused('microsoft-login');
    await flakyTcp.cut();
    await world.sandbox.control.release('microsoft-login');
    // One lease to read the link, and two that failed.
    await expect.poll(() => leases).toBeGreaterThan(2);
    await flakyTcp.mend();
    const renewed = await renewal;
    expect(token(await opened('contacts'))).toMatchObject({ accessToken: renewed });
    expect(token(await opened('contacts')).refreshToken).not.toBe(before.refreshToken);
    await providers.close();
    await database.close();
    await flakyTcp.cut();
  });

  it('that only a person can renew breaks the link, which is then not called any more', async () => {
    const [process] = processes;
    if (process === undefined) throw new Error('no process');
    await world.sandbox.control.addFault('microsoft-login', { fault: 'refuse', times: 'always' });
    const link = await opened('files');
    const signal = AbortSignal.timeout(PATIENCE);
    const access = linkAccess(process.providers, link, signal);
    await expect(access.accessToken({ refresh: true })).rejects.toMatchObject({ code: 'invalid_grant' });
    await expect(access.accessToken({ refresh: true })).rejects.toMatchObject({ code: 'invalid_grant' });
    expect(await calls()).toBe(1);
    const broken = await opened('files');
    expect(broken.broken).toBe(true);
    const entries = await world.database.lease(viewer(), (client) =>
      client.auditEntry.findMany({ where: { action: 'link-broken' }, select: { changes: true } }),
    );
    expect(entries).toEqual([{ changes: { kind: 'files', provider: link.provider } }]);
    expect(() => linkAccess(process.providers, broken, signal)).toThrow(
      'De koppeling met OneDrive is verlopen. Koppel opnieuw.',
    );
  });
});
