import type { Logger } from 'pino';
import { ProviderFailedError } from '#domain/errors.ts';
import { type Patience, SLOW_ANSWERS, slowSentence } from '#domain/link/slow-service.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Database, LeasedClient } from '#prisma/database.ts';
import { notifyLinks } from './attempt-rows.ts';
import type { OpenedLink } from './open-link.ts';

interface SlowContext {
  readonly logger?: Pick<Logger, 'warn'>;
  readonly database: Pick<Database, 'lease'>;
}

/** Milliseconds beyond a slow answer, after which the next one takes over from a probe that died. */
const PROBE_MARGIN = 60_000;

/**
 * After several slow answers in a row a service is let be for a while; then one call probes, and a quick
 * answer opens it for all. By Postgres' clock, for all workers alike; a quick link costs no statement. Throws
 * ProviderFailedError with code 'slow', and when to try again, where it was not called.
 */
export async function callUnlessSlow<Result>(
  context: SlowContext,
  link: OpenedLink,
  { patience, signal }: { readonly patience: Patience; readonly signal: AbortSignal },
  call: () => Promise<Result>,
): Promise<Result> {
  const isProbe = link.slowUntil !== null;
  if (isProbe) await beginProbe(context, link, patience);
  const began = performance.now();
  try {
    return await call();
  } finally {
    const isSlow = performance.now() - began >= patience.slowAfter;
    // A worker that stops cuts calls off, which says nothing of the service.
    const isQuickAgain = !isSlow && link.slowAnswers > 0 && !signal.aborted;
    // The service's answer stands, whether or not it can be noted how quick it was.
    const recorded = isSlow
      ? recordSlow(context, link, patience, isProbe)
      : isQuickAgain && recordQuick(context, link);
    await Promise.resolve(recorded).catch((error: unknown) => {
      context.logger?.warn({ error, linkId: link.id }, 'how quick a service was could not be noted');
    });
  }
}

async function beginProbe(context: SlowContext, link: OpenedLink, patience: Patience): Promise<void> {
  const lease = patience.slowAfter + PROBE_MARGIN;
  const [seen] = await asSystem(
    context,
    link,
    (client) =>
      client.$queryRaw<{ isProbe: boolean; seconds: number }[]>`
      WITH probe AS (
        UPDATE provider_links SET slow_until = clock_timestamp() + ${lease} * interval '1 millisecond'
        WHERE office_id = ${link.officeId}::uuid AND id = ${link.id}::uuid AND slow_until <= clock_timestamp()
        RETURNING id)
      SELECT EXISTS (SELECT FROM probe) OR slow_until IS NULL AS "isProbe",
             coalesce(extract(epoch FROM slow_until - clock_timestamp()), 0)::float8 AS seconds
      FROM provider_links WHERE office_id = ${link.officeId}::uuid AND id = ${link.id}::uuid`,
  );
  if (seen === undefined || seen.isProbe) return;
  // The time may be that of a probe that is long over. Only one caller looks then.
  const longest = Math.max(patience.slowAfter, patience.firstPause) / 1_000;
  const scattered = Math.min(seen.seconds, longest) + (Math.random() * patience.firstPause) / 1_000;
  throw new ProviderFailedError({
    provider: link.provider,
    code: 'slow',
    message: slowSentence(link.provider),
    retryable: true,
    retryAfterSeconds: Math.max(1, Math.ceil(scattered)),
  });
}

/** Calls under way together count as they end, but only a probe lengthens the pause. */
function recordSlow(
  context: SlowContext,
  link: OpenedLink,
  patience: Patience,
  isProbe: boolean,
): Promise<void> {
  const { firstPause, longestPause } = patience;
  return asSystem(context, link, (client) =>
    client.$transaction(async (tx) => {
      const rows = await tx.$queryRaw<{ answers: number }[]>`
        UPDATE provider_links SET
          slow_answers = slow_answers + 1,
          slow_since = coalesce(slow_since, clock_timestamp()),
          slow_until = CASE WHEN slow_answers + 1 >= ${SLOW_ANSWERS} THEN clock_timestamp() + interval '1 millisecond'
            * least(${firstPause}::float8 * 2 ^ least(slow_answers + 1 - ${SLOW_ANSWERS}, 20), ${longestPause}::float8) END
        WHERE office_id = ${link.officeId}::uuid AND id = ${link.id}::uuid AND linked_at = ${link.linkedAt}
          AND (${isProbe} OR slow_until IS NULL)
        RETURNING slow_answers AS answers`;
      if (rows.some(({ answers }) => answers === SLOW_ANSWERS)) await notifyLinks(tx, link.officeId);
    }),
  );
}

function recordQuick(context: SlowContext, link: OpenedLink): Promise<void> {
  return asSystem(context, link, (client) =>
    client.$transaction(async (tx) => {
      const { count } = await tx.providerLink.updateMany({
        where: { officeId: link.officeId, id: link.id, slowAnswers: { gt: 0 } },
        data: QUICK,
      });
      if (count > 0) await notifyLinks(tx, link.officeId);
    }),
  );
}

export const QUICK = { slowAnswers: 0, slowSince: null, slowUntil: null } as const;

function asSystem<T>(
  context: SlowContext,
  link: OpenedLink,
  work: (client: LeasedClient) => Promise<T>,
): Promise<T> {
  return context.database.lease(systemViewer(link.officeId), work);
}
