import type { FastifyInstance } from 'fastify';
import { inTime } from '#prisma/deadlines.ts';
import { outageOf } from '#prisma/outage.ts';
import type { Application } from './application.ts';
import { requireDiskSpace } from './disk-watch.ts';

/** Milliseconds for which an answer is reused: anybody may ask as often as they like. */
const FRESH = 1_000;
const PATIENCE = 3_000;

interface HealthSource {
  readonly sessions: {
    readonly directory: Pick<Application['sessions']['directory'], '$transaction'> & {
      $queryRaw(query: TemplateStringsArray): Promise<unknown>;
    };
  };
  readonly disk: Pick<Application['disk'], 'mayBeFull' | 'noteSpace'>;
  readonly log: Pick<Application['log'], 'warn'>;
}

/** GET /health: 503 while the database is away or full; the api serves without Temporal. Numbers go to the log only. */
export async function healthRoute(
  app: FastifyInstance,
  { application }: { readonly application: HealthSource },
): Promise<void> {
  let known: Promise<DatabaseState> | undefined;
  const state = () => {
    if (known === undefined) {
      known = stateOf(application);
      known.then(() => setTimeout(() => (known = undefined), FRESH).unref());
    }
    return known;
  };

  app.get('/health', { logLevel: 'warn' }, async (_request, reply) => {
    const database = await state();
    return reply
      .code(database === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: database === 'ok' ? 'ok' : 'unavailable', database });
  });
}

type DatabaseState = 'ok' | 'unreachable' | 'full';

async function stateOf({ sessions, disk, log }: HealthSource): Promise<DatabaseState> {
  try {
    await inTime(PATIENCE, () => sessions.directory.$queryRaw`SELECT 1 AS alive`);
  } catch (error) {
    log.warn({ error }, 'the database does not answer');
    return 'unreachable';
  }
  if (!disk.mayBeFull()) return 'ok';
  try {
    await inTime(PATIENCE, () => requireDiskSpace(sessions.directory));
  } catch (error) {
    log.warn({ error }, 'the database took no room on its disk');
    return outageOf(error) === 'full' ? 'full' : 'unreachable';
  }
  disk.noteSpace();
  return 'ok';
}
