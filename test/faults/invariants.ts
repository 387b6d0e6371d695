import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Effect } from '#dev/sandbox/core/stand-in-contract.ts';
import { CREDENTIALS } from '#dev/sandbox/credentials.ts';
import { readableText } from '#test/support/environment/history.ts';
import type { SagaWorld } from '#test/support/saga/saga-world.ts';
import { relationWorkflowId } from '#workflows/relation/contract.ts';

/** A save that the product said yes to. */
export interface Acknowledged {
  readonly relationId: string;
  /** When another than the world's own. */
  readonly officeId?: string;
  readonly city?: string;
}

/** What the checker looks at besides the database, the services and Temporal. */
export interface Evidence {
  /** The newest acknowledged save of each relation that was not deleted. */
  readonly saves: readonly Acknowledged[];
  readonly deletions: readonly string[];
  /** What the product's processes printed. */
  readonly output: readonly string[];
}

/** The violated global invariants of the fault matrix; reads only. */
export async function brokenInvariants(world: SagaWorld, evidence: Evidence): Promise<string[]> {
  const owner = new Client({ connectionString: world.testDatabase.ownerUrl });
  await owner.connect();
  try {
    const effects = await world.sandbox.control.effects();
    return [
      ...(await lostWrites(owner, evidence)),
      ...doubleEffects(effects),
      ...(await silentRuns(owner, world, evidence)),
      ...(await driftingRecords(owner, effects)),
      ...strayEffects(world, effects),
      ...(await doubleNumbers(owner)),
      ...(await leaks(owner, world, evidence)),
    ];
  } finally {
    await owner.end();
  }
}

/** I1: what was acknowledged is there, and what was deleted is gone. */
async function lostWrites(owner: Client, { saves, deletions }: Evidence): Promise<string[]> {
  const { rows } = await owner.query<{ id: string; city: string }>('SELECT id, city FROM relations');
  const cities = new Map(rows.map((row) => [row.id, row.city]));
  return [
    ...saves
      .filter(({ relationId, city }) => !cities.has(relationId) || (city && cities.get(relationId) !== city))
      .map(({ relationId }) => `I1: an acknowledged save of ${relationId} is lost`),
    ...deletions.filter((id) => cities.has(id)).map((id) => `I1: the deleted relation ${id} is still there`),
  ];
}

/** I2: no logical record was made twice at a service; after a deletion it may be made again. */
function doubleEffects(effects: readonly Effect[]): string[] {
  const living = new Map<string, number>();
  const broken: string[] = [];
  for (const { provider, account, key, effect } of effects) {
    const record = `${provider} ${account} ${key}`;
    const count = living.get(record) ?? 0;
    if (effect === 'create') {
      if (count > 0) broken.push(`I2: ${record} was created twice`);
      living.set(record, count + 1);
    }
    if (effect === 'delete') living.set(record, count - 1);
  }
  return broken;
}

/** I3: every run has ended or says what it waits for; nothing is left behind in outbox or Temporal. */
async function silentRuns(owner: Client, world: SagaWorld, { saves }: Evidence): Promise<string[]> {
  const broken: string[] = [];
  const silent = await owner.query<{ id: string; state: string }>(
    `SELECT run.id, run.state FROM saga_runs run
     WHERE run.state IN ('waiting', 'running')
        OR (run.state = 'attention' AND NOT EXISTS (
              SELECT 1 FROM saga_steps step
              WHERE step.run_id = run.id AND step.state IN ('failed', 'unknown') AND step.message <> ''))`,
  );
  for (const { id, state } of silent.rows) broken.push(`I3: run ${id} is ${state} in silence`);
  const left = await outboxLeft(owner);
  if (left > 0) broken.push(`I3: ${left} outbox rows were never carried`);

  const waiting = await owner.query<{ relation_id: string }>(
    `SELECT relation_id FROM saga_runs WHERE state = 'attention'`,
  );
  const open = new Set(waiting.rows.map((row) => row.relation_id));
  for (const { relationId, officeId = world.office.officeId } of saves) {
    const id = relationWorkflowId({ officeId, relationId });
    const handle = world.temporal.workflow.getHandle(id);
    // The database has the end moments before the workflow closes.
    if (!open.has(relationId)) await world.temporal.withDeadline(Date.now() + 20_000, () => handle.result());
    const { status } = await handle.describe();
    const expected = open.has(relationId) ? 'RUNNING' : 'COMPLETED';
    if (status.name !== expected) broken.push(`I3: the workflow of ${relationId} is ${status.name}`);
  }
  return broken;
}

/** The rows left in the outbox after a killed worker's successor had time to dispatch them. */
async function outboxLeft(owner: Client): Promise<number> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const { rows } = await owner.query<{ left: number }>(
      'SELECT count(*)::int AS left FROM directory.outbox WHERE done_at IS NULL',
    );
    const left = rows[0]?.left ?? 0;
    if (left === 0 || Date.now() > deadline) return left;
    await delay(100);
  }
}

/** I4: what we say that a service holds is what its own ledger says, and the other way round. */
async function driftingRecords(owner: Client, effects: readonly Effect[]): Promise<string[]> {
  const expectedEffects = new Map<string, Effect>();
  for (const effect of effects) {
    if (effect.key === '/Balie') continue;
    if (effect.effect === 'delete') expectedEffects.delete(effect.remoteId);
    else expectedEffects.set(effect.remoteId, effect);
  }
  const { rows } = await owner.query<{ remote_id: string | null; state: string; behind: boolean }>(
    `SELECT record.remote_id, record.state,
            record.confirmed_revision <> relation.revision AND NOT EXISTS (
              SELECT 1 FROM saga_runs run
              WHERE run.relation_id = relation.id AND run.state IN ('attention', 'dismissed')) AS behind
     FROM remote_records record JOIN relations relation ON relation.id = record.relation_id`,
  );
  const present = rows.filter(({ state }) => state === 'present');
  const known = new Set(present.map((row) => row.remote_id));
  const orphans = [...expectedEffects.values()].filter(
    (effect) => !known.has(effect.remoteId) && !outlives(effect),
  );
  // A record that nobody could prove yet is not known by its id; the run that has it says so.
  const doubted = rows.filter(({ state }) => state === 'creating' || state === 'unknown').length;
  return [
    ...present
      .filter(({ remote_id }) => !expectedEffects.has(remote_id ?? ''))
      .map(({ remote_id }) => `I4: no service holds ${remote_id}`),
    ...present
      .filter(({ behind }) => behind)
      .map(({ remote_id }) => `I4: ${remote_id} has not confirmed the newest revision`),
    ...orphans
      .slice(doubted)
      .map(
        ({ provider, key, effect, operation, at }) =>
          `I4: ${provider} holds ${key} without our knowing, since its ${effect} by ${operation} at ${at}`,
      ),
  ];
}

/** Folder, tax record and finance record stay when their relation is deleted (ledger RELSAGA-28, 32). */
function outlives({ provider, key }: Effect): boolean {
  return provider === 'e-boekhouden' || provider === 'fiscaal-gemak' || key.startsWith('/Balie/');
}

/** I5: nothing of a relation happened in the name of another office than its own. */
function strayEffects({ accounts }: SagaWorld, effects: readonly Effect[]): string[] {
  // A folder's path ends with the number of its relation.
  const numberOf = (key: string) => /\((\d+)\)$/.exec(key)?.[1] ?? key;
  // What a test saved by itself, it saved for the world's own office.
  const ownerOf = (key: string) => accounts.get(numberOf(key)) ?? 'main';
  return effects
    .filter(({ key, account }) => key !== '/Balie' && ownerOf(key) !== account)
    .map(({ provider, key, account }) => `I5: ${key} at ${provider} in the name of ${account}`);
}

/** I6: relation numbers are unique within an office. */
async function doubleNumbers(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ relation_number: string }>(
    'SELECT relation_number FROM relations GROUP BY office_id, relation_number HAVING count(*) > 1',
  );
  return rows.map((row) => `I6: relation number ${row.relation_number} was issued twice`);
}

/** I7: no secret and no BSN in what processes printed and in histories. */
async function leaks(owner: Client, world: SagaWorld, { saves, output }: Evidence): Promise<string[]> {
  const secrets = [
    ...world.secretNumbers,
    ...Object.values(CREDENTIALS).flatMap((account) => [
      ...Object.values(account.eBoekhouden).slice(1),
      account.fiscaalGemakKey,
      account.laposta.apikey,
      account.refreshToken,
    ]),
    world.testDatabase.appUrl,
  ];
  const texts = [...output];
  for (const { relationId, officeId = world.office.officeId } of saves.slice(0, 10)) {
    const id = relationWorkflowId({ officeId, relationId });
    texts.push(readableText(await world.temporal.workflow.getHandle(id).fetchHistory()));
  }
  const { rows } = await owner.query<{ message: string | null; payload: string }>(
    `SELECT message, '' AS payload FROM saga_steps UNION ALL SELECT '', payload::text FROM directory.outbox`,
  );
  texts.push(...rows.flatMap((row) => [row.message ?? '', row.payload]));
  return secrets
    .filter((secret) => texts.some((text) => text.includes(secret)))
    .map((secret) => `I7: ${secret.slice(0, 4)}… leaked`);
}
