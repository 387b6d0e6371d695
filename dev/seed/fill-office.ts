import type { Config } from '#config/config.ts';
import { sandboxLinks, TELEPHONY_TOKENS } from '#dev/sandbox/credentials.ts';
import { createPasswordHasher } from '#services/session/password-hash.ts';
import type { UserViewer } from '#services/session/session.ts';
import { seedAccounts } from './accounts.ts';
import type { SeedOffice } from './offices.ts';
import { generateRelations } from './relations.ts';
import type { SeedContext } from './seed-context.ts';
import { writeAccount } from './write-account.ts';
import { writeAppointments } from './write-appointments.ts';
import { writeLetters } from './write-letters.ts';
import { writeMeetingAccount } from './write-meeting-account.ts';
import { type OwnerClient, writeOffice } from './write-office.ts';
import { writeRelations } from './write-relations.ts';
import { writeTasks } from './write-tasks.ts';

interface Seed {
  readonly settings: Config;
  readonly context: SeedContext;
  readonly client: OwnerClient;
  readonly sandboxUrl: string | undefined;
}

/** Writes an office with all that its people would have by now. Its mailbox may be filled last. */
export async function fillOffice(
  { settings, context, client, sandboxUrl }: Seed,
  office: SeedOffice,
): Promise<{ readonly mailboxFilled: Promise<void> }> {
  const { secrets } = settings;
  const hasher = createPasswordHasher(secrets.passwordPepper);
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
  const admin = written.users.find(({ role }) => role === 'admin');
  if (admin === undefined) throw new Error('a seeded office has an admin');
  const viewer: UserViewer = { officeId, userId: admin.id, role: 'admin' };
  const userIds = written.users.map((user) => user.id);
  const writerIds = written.users.filter(({ role }) => role !== 'read').map(({ id }) => id);
  const relations = generateRelations(office.relations, office.seed, { ownerIds: userIds });
  await writeRelations(client, written, [...relations]);
  const lettersWritten = writeLetters(context, viewer, office.name);
  const fillAgenda = () => writeAppointments(settings, { officeId, adminId: admin.id, userIds });
  const account = { account: office.account, lettersWritten, writeAppointments: fillAgenda };
  const [{ mailboxFilled }] = await Promise.all([
    office.isLinked && sandboxUrl !== undefined
      ? writeAccount(context, client, viewer, { ...account, sandboxUrl })
      : fillAgenda().then(() => ({ mailboxFilled: lettersWritten })),
    writeTasks(settings, { officeId, adminId: admin.id, userIds: writerIds }),
  ]);
  // A worker finds nothing left to do of what was done here.
  const kinds = ['appointment.changed', 'calendar.sync', 'mailbox.sync'];
  await client.outbox.deleteMany({ where: { officeId, kind: { in: kinds }, doneAt: null } });
  return { mailboxFilled };
}
