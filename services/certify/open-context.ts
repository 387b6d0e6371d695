import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#config/config.ts';
import { createDatabase } from '#prisma/database.ts';
import { createDirectory, type DirectoryClient } from '#prisma/directory.ts';
import { createKvkRegistry } from '#providers/kvk/kvk-registry.ts';
import { createOutbound, type Outbound } from '#providers/outbound.ts';
import { createPostcodeLookup } from '#providers/postcode/postcode-lookup.ts';
import { createProviders } from '#providers/providers.ts';
import { createVies } from '#providers/vies/vies.ts';
import { createCallSlots } from '#services/link/call-slots.directory.ts';
import { createTokenStore } from '#services/link/token-store.ts';
import { type NamedOffice, namedOffice } from '#services/office/named-office.directory.ts';
import { listRemovals } from '#services/office/office-removals.directory.ts';
import { RefusedCommandError } from '#services/office/refused-command.ts';
import { quarantinedKindsOf } from '#services/restore/quarantined-kinds.directory.ts';
import { foundRestore } from '#services/restore/restores.directory.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import type { PostcodeService } from './certify-lookups.ts';
import type { CertifyContext } from './certify-office.ts';
import { countCalls } from './count-calls.ts';

type Given = Pick<CertifyContext, 'names' | 'patience' | 'onSecret' | 'onFault' | 'stopped'>;

/** Calls `work` for an office that may be certified now. Throws RefusedCommandError, NotFoundError and ValidationError. */
export async function withCertifyContext<Result>(
  settings: Config,
  officeName: string,
  given: Given,
  work: (context: CertifyContext, office: NamedOffice) => Promise<Result>,
): Promise<Result> {
  const directory = createDirectory(settings.database.directoryUrl, { connections: 2 });
  const database = createDatabase({ url: settings.database.appUrl, clients: 2 });
  const officeKeys = createOfficeKeys(settings.secrets.masterKey);
  const limiter = { slots: createCallSlots(directory), priority: 'reader' } as const;
  const tokens = createTokenStore(database, officeKeys);
  const providers = createProviders(settings.providers, tokens, limiter);
  const outbound = createOutbound(settings.providers);
  const calls = countCalls(() => performance.timeOrigin + performance.now());
  try {
    const office = await namedOffice(directory, officeName);
    await refuseUnfit(directory, office, settings.restoreId);
    const { postcode, kvk, viesUrl } = settings.providers;
    const lookups = {
      postcode: postcodeService(postcode, outbound),
      kvk: createKvkRegistry({ ...kvk, outbound }),
      vies: createVies({ url: viesUrl, outbound }),
    };
    const tools = {
      calls,
      now: () => performance.timeOrigin + performance.now(),
      pause: (milliseconds: number) => pause(milliseconds),
    };
    const context = { ...given, ...tools, database, officeKeys, providers, lookups };
    // A second run would take the record of the first for what a killed one left, and remove it.
    const done = await database.lockedIfFree(`certify:${office.id}`, async () => ({
      result: await work(context, office),
    }));
    if (done === null) throw new RefusedCommandError(`${office.name} is being certified: wait for that run.`);
    return done.result;
  } finally {
    calls.stop();
    await Promise.all([providers.close(), outbound.close(), database.close(), directory.$disconnect()]);
  }
}

const VERSION = /\/(v[23])\/*$/;

function postcodeService(
  { url, apiKey }: Config['providers']['postcode'],
  outbound: Outbound,
): PostcodeService {
  const lookupAt = (address: string) => createPostcodeLookup({ url: address, apiKey, outbound });
  const versions = VERSION.test(url) ? ['v2', 'v3'] : [];
  return {
    lookup: lookupAt(url),
    versions: versions.map((version) => ({ version, lookup: lookupAt(url.replace(VERSION, `/${version}`)) })),
  };
}

/** What is locked, about to be removed, or back from a backup makes nothing at a service. */
async function refuseUnfit(
  directory: DirectoryClient,
  { id, name, lockedText }: NamedOffice,
  restoreId: string | null,
): Promise<void> {
  const removal = (await listRemovals(directory)).find(({ officeId }) => officeId === id);
  if (removal !== undefined) throw new RefusedCommandError(`${name} is being removed.`);
  if (lockedText !== null) throw new RefusedCommandError(`${name} is locked.`);
  const restore = await foundRestore(directory, restoreId);
  if (restore === 'key' || restore === 'database') {
    throw new RefusedCommandError(
      'The database was restored: start the worker first, which holds what was on its way.',
    );
  }
  if ((await quarantinedKindsOf(directory, id)).size > 0) {
    throw new RefusedCommandError(
      `${name} has lots that are held since a restore: its admin decides about them first.`,
    );
  }
}
