import { Client } from 'pg';

/** Holds messages to the relay back, so that a test decides when each relation's saga begins. */
export interface OutboxGate {
  /** Holds every undispatched message. */
  pause(): Promise<void>;
  /** Releases the messages of one relation, delayed ones too. */
  release(relationId: string): Promise<void>;
  close(): Promise<void>;
}

export async function openOutboxGate(ownerUrl: string): Promise<OutboxGate> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  return {
    async pause() {
      await owner.query(`UPDATE directory.outbox SET not_before = 'infinity' WHERE done_at IS NULL`);
    },
    async release(relationId) {
      await owner.query(
        `UPDATE directory.outbox SET not_before = now() WHERE done_at IS NULL AND payload ->> 'relationId' = $1`,
        [relationId],
      );
      await owner.query('UPDATE saga_runs SET not_before = NULL WHERE relation_id = $1', [relationId]);
      await owner.query(`SELECT pg_notify('balie_outbox', '')`);
    },
    close: () => owner.end(),
  };
}
