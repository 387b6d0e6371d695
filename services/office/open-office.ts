import { randomBytes } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { config, migrationConfig } from '#config/config.ts';
import { PrismaClient } from '#prisma/generated/client/client.ts';
import { hashPassword } from '#services/session/password-hash.ts';
import { createAdmin } from './create-admin.ts';
import { createOffice } from './create-office.ts';
import { OFFICE_USAGE, readOfficeArguments, UsageError } from './office-arguments.ts';

// `npm run office`: adds an office with an admin, or an admin to an office, who requests a password by mail; that
// proves the address too.

async function run(parameters: readonly string[]): Promise<string> {
  const requested = readOfficeArguments(parameters);
  if (requested === null) return OFFICE_USAGE;
  const { name, username, email, isExisting } = requested;
  const { secrets, api } = config();
  const owner = new PrismaClient({
    adapter: new PrismaPg({ connectionString: migrationConfig().ownerUrl, max: 1 }),
  });
  try {
    if ((await owner.login.count({ where: { username } })) > 0) {
      throw new UsageError(`There is a user ${username} already. Names are unique over all offices.`);
    }
    const offices = await owner.office.findMany({ where: { name }, select: { id: true } });
    // Never used: the first password comes by mail.
    const passwordHash = await hashPassword(randomBytes(32).toString('base64'), secrets.passwordPepper);
    const admin = { username, email, emailName: username, role: 'admin', passwordHash } as const;
    if (isExisting) {
      const [office, ...more] = offices;
      if (office === undefined) throw new UsageError(`There is no office ${name}.`);
      if (more.length > 0) throw new UsageError(`There are ${offices.length} offices called ${name}.`);
      await owner.$transaction((tx) => createAdmin(tx, office.id, admin));
    } else {
      if (offices.length > 0) {
        throw new UsageError(`There is an office ${name} already. With --existing it gets another admin.`);
      }
      await owner.$transaction((tx) => createOffice(tx, secrets.masterKey, { name, users: [admin] }));
    }
    const done = isExisting ? `${name} has another admin.` : `${name} is open.`;
    return `${done} ${username} asks for a password at ${api.publicUrl}/sendpass\n`;
  } finally {
    await owner.$disconnect();
  }
}

try {
  process.stdout.write(await run(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n\n${OFFICE_USAGE}`);
  process.exitCode = 1;
}
