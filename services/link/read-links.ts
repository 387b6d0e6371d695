import { OPEN_ATTEMPT_STATES } from '#domain/link/attempt-state.ts';
import { LINK_KINDS, type LinkKind } from '#domain/link/link-kinds.ts';
import { MAILBOX_SETTINGS } from '#domain/link/mailbox-settings.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import type { AccountChoice } from '#providers/account/linked-account.ts';
import { unsealLinkSecrets } from '#services/secret/link-secrets.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import type { AttemptRow } from './attempt-rows.ts';
import { IN_USE } from './link-in-use.ts';
import { tokenOf } from './link-token.ts';

/** Never contains a secret. */
export interface LinkView {
  readonly kind: LinkKind;
  readonly state: 'nolink' | 'clicked' | 'linked' | 'broken';
  readonly link: LinkDetails | null;
  readonly attempt: AttemptView | null;
}

export interface LinkDetails {
  readonly id: string;
  readonly provider: string;
  readonly accountName: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly madeById: string | null;
  readonly linkedAt: Date;
  readonly heardAt: Date | null;
  readonly lastSuccessAt: Date | null;
  readonly lastFailure: { readonly message: string; readonly at: Date } | null;
  /** Asked less since then, as it answers slowly. */
  readonly slowSince: Date | null;
  readonly stalled: { readonly message: string; readonly at: Date } | null;
  readonly tokenEndsAt: Date | null;
}

export interface AttemptView {
  readonly id: string;
  readonly provider: string;
  readonly state: AttemptRow['state'];
  readonly message: string | null;
  readonly account: string;
  readonly choices: readonly AccountChoice[];
  readonly expiresAt: Date;
}

/** Links that were made and do not work now. */
export function brokenLinks(links: readonly LinkView[]): LinkView[] {
  return links.filter(({ state, link }) => state === 'broken' && link !== null);
}

/** A refusal is shown until the next attempt, for as long as it could have taken. */
const SHOWN_AFTER_END = ['refused', 'expired'];

export async function readLinks(client: LeasedClient, key: OfficeKey): Promise<readonly LinkView[]> {
  const rows = await client.providerLink.findMany({
    where: IN_USE,
    include: { syncSource: { select: { failedAt: true, failureMessage: true } } },
  });
  const now = await databaseTime(client);
  const attempts = (await client.linkAttempt.findMany({
    where: {
      OR: [
        { state: { in: [...OPEN_ATTEMPT_STATES] } },
        { state: { in: SHOWN_AFTER_END }, updatedAt: { gt: new Date(now.getTime() - SHOWN_MILLISECONDS) } },
      ],
    },
    orderBy: { createdAt: 'desc' },
  })) as unknown as AttemptRow[];
  return LINK_KINDS.map((kind): LinkView => {
    const row = rows.find((one) => one.kind === kind);
    const attempt = attempts.find((one) => one.kind === kind);
    const isOpen = OPEN_ATTEMPT_STATES.some((state) => state === attempt?.state);
    const linked = row?.state === 'broken' ? 'broken' : 'linked';
    const link = row === undefined ? null : detailsOf(key, row);
    return {
      kind,
      state: isOpen ? 'clicked' : row === undefined ? 'nolink' : linked,
      link,
      attempt: attempt === undefined || isFollowed(attempt, link) ? null : viewOf(attempt),
    };
  });
}

const SHOWN_MILLISECONDS = 60 * 60_000;

function isFollowed({ createdAt }: AttemptRow, link: LinkDetails | null): boolean {
  return link !== null && link.linkedAt > createdAt;
}

function viewOf(attempt: AttemptRow): AttemptView {
  const { id, provider, state, message, accountName, choices, expiresAt } = attempt;
  return { id, provider, state, message, account: accountName, choices, expiresAt };
}

interface LinkRow {
  readonly id: string;
  readonly provider: string;
  readonly accountName: string;
  readonly settings: unknown;
  readonly madeById: string | null;
  readonly linkedAt: Date;
  readonly heardAt: Date | null;
  readonly lastSuccessAt: Date | null;
  readonly lastFailureAt: Date | null;
  readonly lastFailureMessage: string | null;
  readonly slowSince: Date | null;
  readonly slowUntil: Date | null;
  readonly secretCiphertext: Uint8Array | null;
  readonly syncSource: FailedPass | null;
}

interface FailedPass {
  readonly failedAt: Date | null;
  readonly failureMessage: string | null;
}

function detailsOf(key: OfficeKey, row: LinkRow): LinkDetails {
  const { id, provider, accountName, madeById, linkedAt, heardAt, lastSuccessAt } = row;
  const { lastFailureAt: at, lastFailureMessage: message, secretCiphertext } = row;
  const failed = at !== null && (lastSuccessAt === null || at >= lastSuccessAt);
  return {
    id,
    provider,
    accountName,
    madeById,
    linkedAt,
    heardAt,
    lastSuccessAt,
    settings: typedSettings(row.settings as Readonly<Record<string, string>>),
    slowSince: row.slowUntil === null ? null : row.slowSince,
    stalled: stalledOf(row.syncSource),
    lastFailure: failed ? { at, message: message ?? '' } : null,
    tokenEndsAt: tokenOf(unsealLinkSecrets(key, id, secretCiphertext))?.expiresAt ?? null,
  };
}

function stalledOf(pass: FailedPass | null): LinkDetails['stalled'] {
  return pass?.failedAt == null ? null : { at: pass.failedAt, message: pass.failureMessage ?? '' };
}

/** The adapter of a mailbox has settings that nobody reads or types. */
function typedSettings(settings: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(settings).filter(([key]) => !MAILBOX_SETTINGS.has(key)));
}

export interface PushView {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly state: 'running' | 'stopped' | 'done';
}

/** Null when there was none. */
export async function readPush(client: LeasedClient, linkId: string): Promise<PushView | null> {
  const push = await client.linkPush.findFirst({
    where: { linkId },
    orderBy: { createdAt: 'desc' },
    select: { id: true, state: true, total: true },
  });
  if (push === null) return null;
  const counts = await client.sagaRun.groupBy({
    by: ['state'],
    where: { linkPushId: push.id },
    _count: { _all: true },
  });
  const countOf = (...states: readonly string[]) =>
    counts.filter(({ state }) => states.includes(state)).reduce((sum, { _count }) => sum + _count._all, 0);
  const open = countOf('waiting', 'running');
  const failed = countOf('attention');
  const done = countOf('done', 'superseded', 'dismissed');
  const state =
    push.state === 'stopped' ? 'stopped' : push.state === 'placing' || open > 0 ? 'running' : 'done';
  return { total: push.total, done, failed, state };
}
