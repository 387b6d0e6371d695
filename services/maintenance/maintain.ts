import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { config } from '#config/config.ts';
import { DomainError } from '#domain/errors.ts';
import { isSubscribedKind, SUBSCRIBED_KINDS } from '#domain/subscription/subscribed-kinds.ts';
import { createDatabase } from '#prisma/database.ts';
import { createDirectory } from '#prisma/directory.ts';
import { createProviders } from '#providers/providers.ts';
import { createTokenStore } from '#services/link/token-store.ts';
import { findOffice, listDatabases } from '#services/office/offices.directory.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { keepSubscription } from '#services/subscription/keep-subscription.ts';
import { createMailer } from '#services/system-mail/mailer.ts';
import { listRemoteSubscriptions, removeRemoteSubscription } from './remote-subscriptions.ts';
import { sendTestMail } from './send-test-mail.ts';

// `npm run maintenance`: on a server, what the maintenance page does on the development host (docs/operations.md).

const USAGE = `npm run maintenance -- offices
npm run maintenance -- subscriptions --office "Kantoor Jansen"
npm run maintenance -- renew --office "Kantoor Jansen" --kind ${SUBSCRIBED_KINDS.join('|')}
npm run maintenance -- remove --office "Kantoor Jansen" --id <id of a subscription>
npm run maintenance -- test-mail --to naam@kantoor.example [--subject … --header … --text …]

  offices        every office, and whether it is locked
  subscriptions  what Microsoft tells of, as Microsoft has it
  renew          creates or renews one of them
  remove         removes one; one of a link is made anew within five minutes
  test-mail      sends a mail by the product's own mail server

  --office       by its name or its id; of several of one name the oldest
  --help         this text
`;

const DEADLINE = 60_000;

function readArguments() {
  const text = { type: 'string', default: '' } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        office: text,
        kind: text,
        id: text,
        to: text,
        header: text,
        subject: { type: 'string', default: 'Testmail van Balie' },
        text: { type: 'string', default: 'Als u dit leest, verstuurt Balie mail.' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

class UsageError extends Error {
  override name = 'UsageError';
}

async function run(): Promise<readonly string[]> {
  const { values, positionals } = readArguments();
  const [command, ...more] = positionals;
  if (values.help) return [USAGE];
  if (command === undefined || more.length > 0) throw new UsageError('Say one thing to do.');
  const settings = config();
  const directory = createDirectory(settings.database.directoryUrl, { connections: 2 });
  const database = createDatabase({ url: settings.database.appUrl, clients: 2 });
  const officeKeys = createOfficeKeys(settings.secrets.masterKey);
  const providers = createProviders(settings.providers, createTokenStore(database, officeKeys));
  const mailer = createMailer(settings.mail);
  const publicUrl = settings.api.publicUrl;
  const context = { database, directory, officeKeys, providers, publicUrl, now: () => new Date() };
  const signal = AbortSignal.timeout(DEADLINE);

  async function officeId(): Promise<string> {
    const office = await findOffice(directory, values.office.trim());
    if (office === null) throw new UsageError(`There is no office '${values.office}'.`);
    return office.id;
  }

  const commands: Readonly<Record<string, () => Promise<readonly string[]>>> = {
    async offices() {
      const offices = await listDatabases(directory);
      return offices.map(({ id, name, isLocked }) => `${id}  ${isLocked ? 'locked' : 'open  '}  ${name}`);
    },
    async subscriptions() {
      const found = await listRemoteSubscriptions(context, await officeId(), signal);
      if (found === null) return ['No link'];
      const lines = found.map(
        ({ remote, kind }) =>
          `${remote.id}  ${remote.endsAt.toISOString()}  ${kind ?? '-'}  ${remote.resource}`,
      );
      return lines.length > 0 ? lines : ['No subscriptions'];
    },
    async renew() {
      const { kind } = values;
      if (!isSubscribedKind(kind)) throw new UsageError(`--kind is one of ${SUBSCRIBED_KINDS.join(', ')}.`);
      const link = { officeId: await officeId(), kind };
      const kept = await keepSubscription(context, link, { signal, renewNow: true });
      return [kept.outcome === 'nolink' ? 'No link' : `${kept.id}  ${kept.endsAt.toISOString()}`];
    },
    async remove() {
      const { id } = values;
      const removed = await removeRemoteSubscription(context, { officeId: await officeId(), id }, signal);
      return [removed ? 'Removed' : 'No link'];
    },
    async 'test-mail'() {
      await sendTestMail(mailer, values, randomUUID());
      return [`Sent to ${values.to}`];
    },
  };

  try {
    const work = Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (work === undefined) throw new UsageError(`There is no ${command}.`);
    return await work();
  } finally {
    mailer.close();
    await Promise.all([providers.close(), database.close(), directory.$disconnect()]);
  }
}

try {
  for (const line of await run()) process.stdout.write(`${line}\n`);
} catch (error) {
  if (!(error instanceof UsageError) && !(error instanceof DomainError)) throw error;
  const usage = error instanceof UsageError ? `\n\n${USAGE}` : '\n';
  process.stderr.write(`${error.message}${usage}`);
  process.exitCode = 1;
}
