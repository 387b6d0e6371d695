import { config, migrationConfig } from '#config/config.ts';
import { sandboxLinks } from '#dev/sandbox/credentials.ts';
import { fillOffice } from './fill-office.ts';
import { SEED_OFFICES } from './offices.ts';
import { ONLY_MAIL_IS_LEFT } from './only-mail-is-left.ts';
import { openSeedContext } from './seed-context.ts';
import { type OwnerClient, openOwnerClient } from './write-office.ts';

// Fills an empty database with two offices. Safe to run again: a database with offices only learns where the sandbox is.

const sandboxUrl = process.env.SANDBOX_URL;

/** A link with the sandbox's address follows it to the port it has now. */
async function followSandbox(client: OwnerClient, url: string): Promise<void> {
  for (const { name, account } of SEED_OFFICES) {
    const offices = await client.office.findMany({ where: { name }, select: { id: true } });
    for (const { kind, provider, settings } of sandboxLinks(url, account)) {
      if (!('url' in settings)) continue;
      await client.providerLink.updateMany({
        where: {
          officeId: { in: offices.map(({ id }) => id) },
          kind,
          provider,
          settings: { path: ['url'], string_starts_with: 'http://127.0.0.1:' },
        },
        data: { settings },
      });
    }
  }
}

const client = openOwnerClient(migrationConfig().ownerUrl);
if ((await client.office.count()) > 0) {
  if (sandboxUrl !== undefined) await followSandbox(client, sandboxUrl);
  process.stdout.write('The database has offices already; nothing was added.\n');
} else {
  const settings = config();
  const context = openSeedContext(settings, sandboxUrl);
  const seed = { settings, context, client, sandboxUrl };
  const offices = await Promise.all(SEED_OFFICES.map((office) => fillOffice(seed, office)));
  process.stdout.write(`${ONLY_MAIL_IS_LEFT}\n`);
  await Promise.all(offices.map(({ mailboxFilled }) => mailboxFilled));
  await context.close();
}
await client.$disconnect();
