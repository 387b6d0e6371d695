import { config, migrationConfig } from '#config/config.ts';
import { sandboxLinks, TELEPHONY_TOKENS } from '#dev/sandbox/credentials.ts';
import { createPasswordHasher } from '#services/session/password-hash.ts';
import type { UserViewer } from '#services/session/session.ts';
import { FIRST_OFFICE, SECOND_OFFICE, seedAccounts } from './accounts.ts';
import { generateRelations } from './relations.ts';
import { openSeedContext, type SeedContext } from './seed-context.ts';
import { writeAccount } from './write-account.ts';
import { writeAppointments } from './write-appointments.ts';
import { writeLetters } from './write-letters.ts';
import { writeMeetingAccount } from './write-meeting-account.ts';
import { openOwnerClient, writeOffice } from './write-office.ts';
import { writeRelations } from './write-relations.ts';
import { writeTasks } from './write-tasks.ts';

// Fills an empty database with two offices. Safe to run again: a database with offices only learns where the sandbox is.

const OFFICES = [
  {
    name: FIRST_OFFICE,
    account: 'main',
    relations: 2_500,
    seed: 1,
    vatNumber: 'NL859314200B01',
    isLinked: true,
  },
  { name: SECOND_OFFICE, account: 'second', relations: 60, seed: 2, vatNumber: '', isLinked: false },
] as const;

const settings = config();
const { secrets } = settings;
const sandboxUrl = process.env.SANDBOX_URL;
const hasher = createPasswordHasher(secrets.passwordPepper);
const client = openOwnerClient(migrationConfig().ownerUrl);

/** A link with the sandbox's address follows it to the port it has now. */
async function followSandbox(url: string): Promise<void> {
  for (const { name, account } of OFFICES) {
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

async function fillOffice(context: SeedContext, office: (typeof OFFICES)[number]): Promise<void> {
  const accounts = seedAccounts.filter((account) => account.office === office.name);
  const users = await Promise.all(
    accounts.map(async ({ username, name, role, password }) => ({
      username,
      emailName: name,
      role,
      passwordHash: await hasher.hash(password),
    })),
  );
  const links = sandboxUrl === undefined ? [] : sandboxLinks(sandboxUrl, office.account);
  const written = await writeOffice(client, secrets.masterKey, {
    name: office.name,
    users,
    links,
    ...(sandboxUrl === undefined ? {} : { telephonyToken: TELEPHONY_TOKENS[office.account] }),
  });
  const { officeId } = written;
  await client.office.update({ where: { id: officeId }, data: { vatNumber: office.vatNumber } });
  if (sandboxUrl !== undefined) await writeMeetingAccount(settings, officeId, office.account);
  const ownerIds = written.users.map((user) => user.id);
  const relations = [...generateRelations(office.relations, office.seed, { ownerIds })];
  const count = await writeRelations(client, written, relations);
  const admin = written.users.find(({ role }) => role === 'admin');
  if (admin === undefined) throw new Error('a seeded office has an admin');
  const viewer: UserViewer = { officeId, userId: admin.id, role: 'admin' };
  await writeLetters(context, viewer, office.name);
  const writers = written.users.filter(({ role }) => role !== 'read').map(({ id }) => id);
  const fillAgenda = () => writeAppointments(settings, { officeId, adminId: admin.id, userIds: ownerIds });
  const [tasks, appointments] = await Promise.all([
    writeTasks(settings, { officeId, adminId: admin.id, userIds: writers }),
    office.isLinked && sandboxUrl !== undefined
      ? writeAccount(context, client, viewer, {
          account: office.account,
          sandboxUrl,
          writeAppointments: fillAgenda,
        })
      : fillAgenda(),
  ]);
  // The worker comes up after the seed, and finds nothing left to do of what was done here.
  const kinds = ['appointment.changed', 'calendar.sync', 'mailbox.sync'];
  await client.outbox.deleteMany({ where: { officeId, kind: { in: kinds }, doneAt: null } });
  process.stdout.write(
    `${office.name}: ${users.length} users, ${links.length} links, ${count} relations, ${tasks} tasks, ${appointments} appointments\n`,
  );
}

if ((await client.office.count()) > 0) {
  if (sandboxUrl !== undefined) await followSandbox(sandboxUrl);
  process.stdout.write('The database has offices already; nothing was added.\n');
} else {
  const context = openSeedContext(settings, sandboxUrl);
  await Promise.all(OFFICES.map((office) => fillOffice(context, office)));
  await context.close();
}
await client.$disconnect();
