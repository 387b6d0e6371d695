import type { Pool, PoolClient } from 'pg';
import type { Viewer } from '#domain/session/viewer.ts';
import { endUnfinished } from './end-unfinished.ts';

/** A returning viewer finds the settings on the connection, which saves a round trip. */
export class ViewerConnection {
  readonly #pool: Pool;
  #settings: string | undefined;
  #client: PoolClient | undefined;

  constructor(pool: Pool) {
    this.#pool = pool;
    const forget = () => {
      this.#settings = undefined;
    };
    // A late rollback would undo settings made within its transaction.
    endUnfinished(pool, forget);
    // A new connection has no settings, so the policies refuse every query on it.
    pool.on('connect', (client) => {
      forget();
      this.#client = client;
    });
    // The end of the one before it is heard of when it may have settings already.
    const forgetOf = (client: PoolClient) => client === this.#client && forget();
    pool.on('remove', forgetOf);
    pool.on('error', (_error, client) => forgetOf(client));
  }

  isOf(viewer: Viewer): boolean {
    return this.#settings === keyOf(viewer);
  }

  cut(): void {
    this.#settings = undefined;
    void this.#client?.end();
  }

  async become(viewer: Viewer): Promise<void> {
    if (this.isOf(viewer)) return;
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
