import type { FastifyInstance } from 'fastify';
import type { Application } from './application.ts';

/** Milliseconds that an answer holds: anybody may ask as often as they like. */
const FRESH = 1_000;
/** Longer than any healthy answer takes. */
const PATIENCE = 3_000;

/** What tells whether the api can serve. */
interface HealthSource {
  readonly sessions: { readonly directory: { $queryRaw(query: TemplateStringsArray): Promise<unknown> } };
  readonly log: Pick<Application['log'], 'warn'>;
}

/**
 * GET /health: 200 while the api can serve, 503 while the database is away. Temporal is not asked: the api serves on
 * without it, and the outbox keeps what it must hear. Anybody may ask, so it tells no more; numbers go to the log.
 */
export async function healthRoute(
  app: FastifyInstance,
  { application }: { readonly application: HealthSource },
): Promise<void> {
  let known: Promise<boolean> | undefined;
  const isReachable = () => {
    if (known === undefined) {
      known = reachable(application);
      known.then(() => setTimeout(() => (known = undefined), FRESH).unref());
    }
    return known;
  };

  app.get('/health', { logLevel: 'warn' }, async (_request, reply) => {
    const database = await isReachable();
    return reply
      .code(database ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: database ? 'ok' : 'unavailable', database: database ? 'ok' : 'unreachable' });
  });
}

async function reachable({ sessions, log }: HealthSource): Promise<boolean> {
  const asked = sessions.directory.$queryRaw`SELECT 1 AS alive`.then(
    () => true,
    (error: unknown) => {
      log.warn({ error }, 'the database does not answer');
      return false;
    },
  );
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, PATIENCE, false);
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
