import { ProviderFailedError } from '#domain/errors.ts';
import { LINK_KINDS, type LinkKind, stepOfLinkKind } from '#domain/link/link-kinds.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Database } from '#prisma/database.ts';
import type { KvkRegistry } from '#providers/kvk/kvk-registry.ts';
import type { LinkAccess, RelationStepKey } from '#providers/provider-ports.ts';
import type { Providers } from '#providers/providers.ts';
import type { Vies } from '#providers/vies/vies.ts';
import { linkAccess, linksOf, type OpenedLink, openLink } from '#services/link/open-link.ts';
import { openMeetingAccount } from '#services/meeting/meeting-account.ts';
import type { OfficeKeys } from '#services/secret/office-keys.ts';
import { certifyAccount } from './certify-account.ts';
import { certifyCalendar } from './certify-calendar.ts';
import { certifyFiles } from './certify-files.ts';
import {
  certifyPostcode,
  certifyRegister,
  certifyTelephony,
  certifyVies,
  type PostcodeService,
} from './certify-lookups.ts';
import { certifyMailbox } from './certify-mailbox.ts';
import { certifyMeetings } from './certify-meetings.ts';
import { certifyRelations } from './certify-relations.ts';
import type { Section } from './check.ts';
import { type Checks, type CheckTools, createChecks } from './run-checks.ts';
import type { TestNames } from './test-names.ts';

/** What the office links, and what the server has for all offices. */
export const CERTIFIED_KINDS = [...LINK_KINDS, 'zoom', 'postcode', 'kvk', 'vies'] as const;
export type CertifiedKind = (typeof CERTIFIED_KINDS)[number];

export interface CertifyContext extends CheckTools {
  readonly database: Database;
  readonly officeKeys: OfficeKeys;
  readonly providers: Providers;
  readonly lookups: {
    readonly postcode: PostcodeService;
    readonly kvk: KvkRegistry | null;
    readonly vies: Vies;
  };
  readonly names: TestNames;
  /** Milliseconds for which a mail to itself is waited for. */
  readonly patience: number;
  /** Hears of each secret before it is used, so that no report has it. */
  readonly onSecret: (secret: string) => void;
}

/** One section for each kind, of those that are linked. Writes nothing here but renewed tokens. */
export async function* certifyOffice(
  context: CertifyContext,
  officeId: string,
  kinds: readonly CertifiedKind[],
): AsyncGenerator<Section> {
  const linked = await context.database.lease(systemViewer(officeId), linksOf);
  for (const kind of kinds) {
    if (context.stopped.aborted) return;
    const link = linked.find((one) => one.kind === kind);
    if (link !== undefined) yield await certifyLink(context, officeId, kind as LinkKind, link.provider);
    else if (!isLinkKind(kind)) yield await certifyService(context, officeId, kind);
  }
}

function isLinkKind(kind: CertifiedKind): kind is LinkKind {
  return LINK_KINDS.some((one) => one === kind);
}

async function certifyLink(
  context: CertifyContext,
  officeId: string,
  kind: LinkKind,
  provider: string,
): Promise<Section> {
  const checks = createChecks(context, kind, provider);
  const { database, officeKeys, providers } = context;
  const identify = providers.identifierFor(provider);
  if (identify === null) {
    await certifyTelephony(checks);
    return checks.section();
  }
  const link = await database.lease(systemViewer(officeId), (client) =>
    openLink(client, officeKeys, officeId, kind),
  );
  if (link === null) return checks.section();
  for (const secret of [...Object.values(link.secrets), ...Object.values(link.settings)])
    context.onSecret(secret);
  const access = await openedAccess(context, checks, link);
  if (access !== null && (await certifyAccount(checks, access, identify))) {
    await certifyKind(context, checks, kind, access);
  }
  return checks.section();
}

/** Null for a link that the service has ended. */
async function openedAccess(
  { providers, onSecret }: CertifyContext,
  checks: Checks,
  link: OpenedLink,
): Promise<LinkAccess | null> {
  try {
    const access = linkAccess(providers, link, NEVER);
    return {
      ...access,
      async accessToken(options) {
        const token = await access.accessToken(options);
        onSecret(token);
        return token;
      },
    };
  } catch (error) {
    if (!(error instanceof ProviderFailedError)) throw error;
    await checks.run('reach the account', () => Promise.reject(error));
    return null;
  }
}

/** Each call has a time limit of its own. */
const NEVER = new AbortController().signal;

async function certifyKind(
  { providers, names, patience }: CertifyContext,
  checks: Checks,
  kind: LinkKind,
  access: LinkAccess,
): Promise<void> {
  const { provider, settings } = access;
  const calendar = kind === 'agenda' ? providers.calendarOf(provider) : null;
  if (calendar !== null) return certifyCalendar({ checks, adapter: calendar, access, names });
  const mailbox = kind === 'email' ? providers.mailboxOf(provider) : null;
  if (mailbox !== null) {
    const { email = '' } = settings;
    return certifyMailbox({ checks, adapter: mailbox, access, names, patience, address: email });
  }
  const step = stepOfLinkKind(kind) as RelationStepKey | null;
  const adapter = step === null ? null : providers.adapterFor(step, provider);
  const store = kind === 'files' ? providers.fileStoreFor(provider) : null;
  if (adapter === null || step === null) return checks.skip('add', 'Balie brings nothing there');
  if (store !== null) return certifyFiles({ checks, adapter, access, names, store });
  return certifyRelations({ checks, adapter, access, names }, step);
}

async function certifyService(
  context: CertifyContext,
  officeId: string,
  kind: Exclude<CertifiedKind, LinkKind>,
): Promise<Section> {
  const { lookups } = context;
  const checks = createChecks(context, kind, kind);
  if (kind === 'postcode') await certifyPostcode(checks, lookups.postcode);
  if (kind === 'kvk') await certifyRegister(checks, lookups.kvk);
  if (kind === 'vies') await certifyVies(checks, lookups.vies);
  if (kind === 'zoom') await certifyZoom(context, checks, officeId);
  return checks.section();
}

async function certifyZoom(
  { database, officeKeys, providers, names, onSecret }: CertifyContext,
  checks: Checks,
  officeId: string,
): Promise<void> {
  const opened = await database.lease(systemViewer(officeId), async (client) => {
    const known = await client.meetingAccount.count({ where: { officeId } });
    if (known === 0) return null;
    const users = await client.user.findMany({
      where: { officeId, email: { not: '' } },
      select: { email: true, role: true },
      orderBy: [{ role: 'asc' }, { id: 'asc' }],
    });
    return {
      account: await openMeetingAccount(client, officeKeys, officeId),
      hosts: users.map(({ email }) => email),
    };
  });
  if (opened === null) return checks.skip('add', 'the office has no account at Zoom: npm run office -- zoom');
  const { account, hosts } = opened;
  for (const secret of [account.clientSecret, account.clientId, account.accountId, ...hosts])
    onSecret(secret);
  const access = { account, signal: NEVER };
  await certifyMeetings({ checks, adapter: providers.meetings, access, names, hosts });
}
