import type { Pool, PoolClient } from 'pg';
import type { Viewer } from '#domain/session/viewer.ts';
import { endUnfinished } from './end-unfinished.ts';

/**
 * The one connection of a pool, and whose settings are on it. The row policies read these three
 * (prisma/migrations/…_tenancy) with every query; they hold until they are set anew or the connection ends. Who comes
 * back to a connection that is still his finds them there, which spares a round to Postgres.
 */
export class ViewerConnection {
  readonly #pool: Pool;
  /** What is known to be set; undefined when it may be anything. */
  #settings: string | undefined;
  #client: PoolClient | undefined;

  constructor(pool: Pool) {
    this.#pool = pool;
    const forget = () => {
      this.#settings = undefined;
    };
    // A transaction that is rolled back late would take back what was set within it.
    endUnfinished(pool, forget);
    // Another connection has none of them, and the policies refuse every query on it until they are set.
    for (const event of ['connect', 'remove', 'error'] as const) pool.on(event, forget);
    pool.on('connect', (client) => {
      this.#client = client;
    });
  }

  isOf(viewer: Viewer): boolean {
    return this.#settings === keyOf(viewer);
  }

  cut(): void {
    this.#settings = undefined;
    void this.#client?.end();
  }

  /** Makes every query on the connection this viewer's, until it becomes another's. */
  async become(viewer: Viewer): Promise<void> {
    if (this.isOf(viewer)) return;
    // Nobody's until Postgres has confirmed: after a failure it may be the one before or this one.
    this.#settings = undefined;
    await this.#pool.query({
      name: 'balie-viewer',
      text: `SELECT set_config('balie.office', $1, false), set_config('balie.user', $2, false),
                    set_config('balie.role', $3, false)`,
      values: settingsOf(viewer),
    });
    this.#settings = keyOf(viewer);
  }
}

function settingsOf({ officeId, userId, role }: Viewer): string[] {
  return [officeId, userId ?? '', role];
}

function keyOf(viewer: Viewer): string {
  return JSON.stringify(settingsOf(viewer));
}
