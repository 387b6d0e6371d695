import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxTokens } from '#dev/sandbox/core/tokens.ts';
import { microsoftUserIdOf, type SandboxAccount } from '#dev/sandbox/credentials.ts';
import { graphError } from './graph-errors.ts';
import type { GraphMail, MailboxLocation } from './graph-mail.ts';
import { addressOf, MAILBOX_KINDS } from './mail-state.ts';

/** Mail, agenda and contacts draw on one allowance (twentyhq/twenty#11070). */
const OF_MAILBOX =
  /\/v1\.0\/(?:me|users\/([^/?]+))\/(?:messages|mailFolders|sendMail|events|calendarView|contacts)\b/i;

/**
 * A mailbox with as many calls under way as the habit lets it refuses more: 429 ApplicationThrottled, its
 * reason in the text alone (alcionai/corso#3695; throttling-limits). Paused calls count, and a `$batch` by
 * its parts.
 */
export function limitCallsAtOnce(app: FastifyInstance, mail: GraphMail, tokens: SandboxTokens): void {
  const underWay = new Map<string, number>();

  app.addHook('onRequest', async (request, reply) => {
    const location = mailboxOfCall(request);
    if (location === null) return undefined;
    const { callsAtOnce } = location.mailbox.habits;
    const key = `${location.account} ${location.kind}`;
    if (callsAtOnce > 0 && (underWay.get(key) ?? 0) >= callsAtOnce) {
      const message = 'Application is over its MailboxConcurrency limit.';
      return graphError(reply.header('retry-after', '1'), 429, 'ApplicationThrottled', message);
    }
    underWay.set(key, (underWay.get(key) ?? 0) + 1);
    let isUnderWay = true;
    const end = () => {
      if (isUnderWay) underWay.set(key, (underWay.get(key) ?? 1) - 1);
      isUnderWay = false;
    };
    for (const event of ['finish', 'close']) reply.raw.once(event, end);
    return undefined;
  });

  function mailboxOfCall({ url, headers }: FastifyRequest): MailboxLocation | null {
    const match = OF_MAILBOX.exec(url.split('?')[0] ?? '');
    const account = tokens.accountOfAccess((headers.authorization ?? '').replace(/^Bearer /, ''));
    if (match === null || account === null) return null;
    const kind = kindOf(account, decodeURIComponent(match[1] ?? '').toLowerCase());
    return kind === undefined ? null : mail.locationOf(account, kind);
  }
}

function kindOf(account: SandboxAccount, user: string) {
  if (['', microsoftUserIdOf(account)].includes(user)) return 'own';
  return MAILBOX_KINDS.find((kind) => addressOf(account, kind) === user);
}
