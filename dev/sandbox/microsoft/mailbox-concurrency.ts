import type { FastifyInstance, FastifyRequest } from 'fastify';
import { microsoftUserIdOf } from '#dev/sandbox/credentials.ts';
import { graphError } from './graph-errors.ts';
import type { MailTools } from './graph-mail.ts';
import { addressOf, MAILBOX_KINDS } from './mail-state.ts';

/** Mail, agenda and contacts draw on one allowance (twentyhq/twenty#11070). */
const OF_MAILBOX =
  /\/v1\.0\/(?:me|users\/([^/?]+))\/(?:messages|mailFolders|sendMail|events|calendarView|calendar|contacts)\b/i;

/**
 * Refuses calls to a mailbox that has as many under way as the habit lets it: 429 ApplicationThrottled, with its reason
 * in the text alone (alcionai/corso#3695; throttling-limits: four at once). A `$batch` counts by its parts.
 */
export function limitCallsAtOnce(app: FastifyInstance, { mail, accountOf }: MailTools): void {
  const underWay = new Map<string, number>();
  const counted = new WeakMap<FastifyRequest, string>();

  app.addHook('preHandler', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const match = OF_MAILBOX.exec(path);
    if (match === null || reply.sent) return undefined;
    const account = accountOf(request);
    const asked = decodeURIComponent(match[1] ?? '').toLowerCase();
    const isOwn = ['', microsoftUserIdOf(account)].includes(asked);
    const kind = isOwn ? 'own' : MAILBOX_KINDS.find((one) => addressOf(account, one) === asked);
    if (kind === undefined) return undefined;
    const { callsAtOnce } = mail.placeOf(account, kind).mailbox.habits;
    const key = `${account} ${kind}`;
    const now = underWay.get(key) ?? 0;
    if (callsAtOnce > 0 && now >= callsAtOnce) {
      reply.header('retry-after', '1');
      return graphError(
        reply,
        429,
        'ApplicationThrottled',
        'Application is over its MailboxConcurrency limit.',
      );
    }
    underWay.set(key, now + 1);
    counted.set(request, key);
    const leave = () => {
      const left = counted.get(request);
      if (left === undefined) return;
      counted.delete(request);
      underWay.set(left, (underWay.get(left) ?? 1) - 1);
    };
    reply.raw.once('close', leave);
    reply.raw.once('finish', leave);
    return undefined;
  });
}
