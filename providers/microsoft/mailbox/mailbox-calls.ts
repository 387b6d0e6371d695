import { ProviderFailedError } from '#domain/errors.ts';
import { calledAccountOf, isSharedMailbox } from '#domain/link/mailbox-settings.ts';
import type { StreamingClient } from '#providers/http.ts';
import { createGraph, type Graph, type GraphOptions } from '#providers/microsoft/graph-client.ts';
import { createGraphReplies, type GraphReplies } from '#providers/microsoft/graph-replies.ts';
import { linkIncomplete } from '#providers/provider-failures.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { besideAccess, readBeside } from '#providers/read-beside.ts';

export interface MailboxCalls {
  readonly access: LinkAccess;
  /** The start of its paths: '/me', or below '/users/' for a shared mailbox. */
  readonly base: string;
  readonly isShared: boolean;
  readonly graph: Graph;
  readonly replies: GraphReplies;
  /** For what a mail can be shown without: each fails or ends by itself, at the latest after a few seconds together. */
  beside(): BesideCalls;
}

export interface BesideCalls {
  /** Null, and a line in the log, for what cannot be read. Throws the reason of an aborted signal. */
  read<T>(what: string, work: (calls: MailboxCalls) => Promise<T>): Promise<T | null>;
}

export type OpenCalls = (access: LinkAccess, pageSize?: number) => MailboxCalls;

/** The mailbox's path (Graph: outlook-share-messages-folders). Throws ProviderFailedError. */
export function mailboxBase({ settings }: Pick<LinkAccess, 'settings'>): string {
  if (!isSharedMailbox(settings)) return '/me';
  if (!settings.email) throw linkIncomplete('microsoft');
  return `/users/${encodeURIComponent(settings.email)}`;
}

/**
 * Every call asks for immutable ids, as a token that meets the other kind is refused (alcionai/corso#3176).
 * `pageSize` is a preference of delta queries.
 */
export function openCalls(
  http: StreamingClient,
  { limiter, log }: Pick<GraphOptions, 'limiter' | 'log'>,
): OpenCalls {
  const open: OpenCalls = (given, pageSize) => {
    const size = pageSize === undefined ? [] : [`odata.maxpagesize=${pageSize}`];
    const headers = { prefer: ['IdType="ImmutableId"', ...size].join(', ') };
    const account = calledAccountOf(given.settings);
    const access = account === null ? given : { ...given, accountId: account };
    return {
      access,
      base: mailboxBase(access),
      isShared: isSharedMailbox(access.settings),
      graph: createGraph(http, access, { headers, limiter }),
      replies: createGraphReplies(http, access, { headers, limiter }),
      beside() {
        const calls = open(besideAccess(given), pageSize);
        return { read: (what, work) => readBeside({ access, log }, what, () => work(calls)) };
      },
    };
  };
  return open;
}

export function messagePath({ base }: Pick<MailboxCalls, 'base'>, id: string): string {
  return `${base}/messages/${encodeURIComponent(id)}`;
}

export function folderPath({ base }: Pick<MailboxCalls, 'base'>, id: string): string {
  return `${base}/mailFolders/${encodeURIComponent(id)}`;
}

export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof ProviderFailedError && codes.includes(error.code);
}
