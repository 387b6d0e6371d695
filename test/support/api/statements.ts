import pg from 'pg';

/** What was sent to Postgres by this process while `work` ran, without what sets up a lease or opens a session. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function record(this: pg.Client, ...parameters: unknown[]) {
    statements.push(textOf(parameters[0]));
    return Reflect.apply(original, this, parameters);
  } as typeof original;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return statements.filter((text) => !HOUSEKEEPING.test(text));
}

/** The lease's settings, the session of the token, and the heartbeat of the event connection. */
const HOUSEKEEPING = /set_config\('balie\.|directory\.sessions|^SELECT 1$/;

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}
