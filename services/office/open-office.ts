import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { PrismaPg } from '@prisma/adapter-pg';
import { config, migrationConfig } from '#config/config.ts';
import { isEmailAddress, normaliseEmail } from '#domain/numbers/email.ts';
import { checkUsername } from '#domain/user/user.ts';
import { PrismaClient } from '#prisma/generated/client/client.ts';
import { hashPassword } from '#services/session/password-hash.ts';
import { readUsername } from '#services/session/username.ts';
import { addOffice } from './add-office.ts';

// `npm run office`: adds an office with an admin, who requests a password by mail; that proves the address too.

const usage = 'npm run office -- --name "Kantoor Jansen" --username jansen --email jansen@kantoor.example';

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readOffice() {
  const { values } = parseArgs({
    options: { name: { type: 'string' }, username: { type: 'string' }, email: { type: 'string' } },
  });
  const name = values.name?.trim() ?? '';
  const username = readUsername(values.username ?? '');
  const email = normaliseEmail(values.email ?? '');
  if (name === '' || username === '' || !isEmailAddress(email)) fail(usage);
  const checked = checkUsername(username);
  if (!checked.ok) fail(checked.message);
  return { name, username: checked.value, email };
}

const { name, username, email } = readOffice();
const { secrets, api } = config();
const owner = new PrismaClient({
  adapter: new PrismaPg({ connectionString: migrationConfig().ownerUrl, max: 1 }),
});
if ((await owner.login.count({ where: { username } })) > 0) fail(`There is a user ${username} already.`);
// Never used: the first password comes by mail.
const passwordHash = await hashPassword(randomBytes(32).toString('base64'), secrets.passwordPepper);
await owner.$transaction((tx) =>
  addOffice(tx, secrets.masterKey, {
    name,
    users: [{ username, email, emailName: name, role: 'admin', passwordHash }],
  }),
);
await owner.$disconnect();
process.stdout.write(`${name} is open. ${username} asks for a password at ${api.publicUrl}/sendpass\n`);
