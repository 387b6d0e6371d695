import { setTimeout as pause } from 'node:timers/promises';
import { Connection, Client as Temporal } from '@temporalio/client';
import { Client } from 'pg';
import type { DirectoryClient } from '#prisma/directory.ts';
import { requestDuePasses } from '#services/sync/due-passes.directory.ts';
import type { DatabaseUrls } from '#test/support/environment/migrated-postgres.ts';
import { sourceWorkflowId } from '#workflows/sync/contract.ts';
import { compare, type Result } from './result.ts';

/** What one pass costs in which nothing changed. */
interface PassCost {
  readonly events: number;
  readonly commits: number;
}

interface PassCosts {
  readonly urls: DatabaseUrls;
  readonly directory: DirectoryClient;
  readonly temporalAddress: string;
  readonly say: (line: string) => void;
}

/** Milliseconds after which a backend has reported to Postgres what it committed, and between two looks. */
const [STATISTICS_DELAY, LOOK_EVERY] = [2_000, 1_000];
/** Passes of two offices that are summed, as one by one they would drown in what an idle worker does. */
const FEW_OFFICES = 2;
const PASSES_OF_FEW = 5;
/** Offices whose workflows are looked at. */
const SAMPLE = 20;

/** Compares a pass among many offices with one among two, in one run. Every source has had a pass before. */
export async function passCosts(
  { urls, directory, temporalAddress, say }: PassCosts,
  many: number,
): Promise<readonly Result[]> {
  const owner = new Client({ connectionString: urls.ownerUrl });
  await owner.connect();
  const connection = await Connection.connect({ address: temporalAddress });
  const temporal = new Temporal({ connection });

  async function commits(): Promise<number> {
    await pause(STATISTICS_DELAY);
    const { rows } = await owner.query<{ commits: string }>(
      'SELECT xact_commit AS commits FROM pg_stat_database WHERE datname = current_database()',
    );
    return Number(rows[0]?.commits);
  }

  /** Waits until no pass of these sources is under way, wanted or due. */
  async function untilRead(links: readonly string[]): Promise<void> {
    for (let left = 1; left > 0; ) {
      await pause(LOOK_EVERY);
      const { rows } = await owner.query<{ left: number }>(
        `SELECT count(*)::int AS left FROM sync_sources
         WHERE link_id = ANY($1) AND (phase <> 'idle' OR wants_pass OR due_at <= now())`,
        [links],
      );
      left = rows[0]?.left ?? 0;
    }
  }

  /** What the worker commits by itself in a millisecond, and who measures. */
  async function idle(): Promise<number> {
    const [before, began] = [await commits(), performance.now()];
    await pause(10_000);
    return ((await commits()) - before) / (performance.now() - began);
  }

  async function events(sources: readonly { officeId: string; linkId: string }[]): Promise<number> {
    const lengths = await Promise.all(
      sources.map(async (source) => {
        const described = await temporal.workflow.getHandle(sourceWorkflowId(source)).describe();
        return described.historyLength;
      }),
    );
    return lengths.reduce((sum, length) => sum + length, 0);
  }

  async function measure(offices: number, passes: number, idleRate: number): Promise<PassCost> {
    const { rows: sources } = await owner.query<{ officeId: string; linkId: string }>(
      'SELECT office_id AS "officeId", link_id AS "linkId" FROM sync_sources ORDER BY link_id LIMIT $1',
      [offices],
    );
    const links = sources.map(({ linkId }) => linkId);
    const sample = sources.slice(0, SAMPLE);
    const before = { events: await events(sample), commits: await commits() };
    const began = performance.now();
    for (let pass = 0; pass < passes; pass += 1) {
      await owner.query(
        `UPDATE sync_sources SET due_at = now() + CASE WHEN link_id = ANY($1) THEN interval '0' ELSE interval '1 hour' END`,
        [links],
      );
      await requestDuePasses(directory);
      await untilRead(links);
    }
    const committed = (await commits()) - before.commits - idleRate * (performance.now() - began);
    return {
      events: ((await events(sample)) - before.events) / (sample.length * passes),
      commits: committed / (offices * passes),
    };
  }

  try {
    // What the passes before left to be done would be counted as idleness.
    const { rows: all } = await owner.query<{ linkId: string }>(
      'SELECT link_id AS "linkId" FROM sync_sources',
    );
    await untilRead(all.map(({ linkId }) => linkId));
    const idleRate = await idle();
    const baseline = await measure(FEW_OFFICES, PASSES_OF_FEW, idleRate);
    const ours = await measure(many, 1, idleRate);
    say(
      `a pass among ${many} offices: ${ours.events.toFixed(1)} events, ${ours.commits.toFixed(1)} commits; among two: ${baseline.events.toFixed(1)}, ${baseline.commits.toFixed(1)}`,
    );
    const pairs = [{ ours, baseline }];
    const what = `a pass of a calendar among ${many} offices, to one among two`;
    return [
      compare({ id: 'P7', what, unit: 'events', bar: null }, pairs, (cost) => cost.events),
      compare({ id: 'P7', what, unit: 'commits', bar: null }, pairs, (cost) => cost.commits),
    ];
  } finally {
    await Promise.all([owner.end(), connection.close()]);
  }
}
