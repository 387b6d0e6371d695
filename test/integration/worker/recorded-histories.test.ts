import { Worker } from '@temporalio/worker';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  missingBranches,
  type RecordedHistory,
  recordedHistories,
} from '#test/history-stories/missing-branches.ts';
import { readSources } from '#test/support/repository/code-files.ts';
import '#test/support/environment/quiet-temporal.ts';
import * as registered from '#workflows/registered.ts';
import { REGISTERED_BRANCHES } from '#workflows/registered-branches.ts';
import { workflowBundle } from '#workflows/workflow-bundle.ts';

let histories: readonly RecordedHistory[];

beforeAll(async () => {
  histories = await recordedHistories();
});

/** `npm run histories` records what is missing (docs/operations.md). */
describe('recorded histories', () => {
  it('show each branch of each type of workflow that is registered', () => {
    expect(Object.keys(registered).toSorted()).toEqual(Object.keys(REGISTERED_BRANCHES).toSorted());
    const missing = missingBranches(histories).map(({ type, branch }) => `${type}: ${branch}`);
    expect(missing).toEqual([]);
  });

  it('lie in the folder of their type', () => {
    const elsewhere = histories.filter(
      ({ file, branch, type }) => branch !== null && !file.startsWith(`${type}/`),
    );
    expect(elsewhere.map(({ file }) => file)).toEqual([]);
  });

  it('show each type with a patch of its workflow and without it', () => {
    const patches = readSources()
      .filter(({ file }) => file.startsWith('workflows/'))
      .flatMap(({ text }) => [...text.matchAll(/\bpatched\('([\w-]+)'\)/g)].map(([, id]) => `patch ${id}`));
    expect(patches.length).toBeGreaterThan(0);
    const oneSided = [...new Set(patches)].flatMap((patch) => {
      const patchedTypes = new Set(
        histories.filter(({ steps }) => steps.includes(patch)).map(({ type }) => type),
      );
      if (patchedTypes.size === 0) return [`no history shows '${patch}'`];
      return [...patchedTypes].flatMap((type) =>
        histories.some((one) => one.type === type && !one.steps.includes(patch))
          ? []
          : [`no history of ${type} is from before '${patch}'`],
      );
    });
    expect(oneSided).toEqual([]);
  });

  it('go on under the workflows of this version', async () => {
    // One worker for all: each would read the bundle of workflows again.
    const replayed = Worker.runReplayHistories(
      { workflowBundle: await workflowBundle() },
      stories(histories),
    );
    const found: string[] = [];
    const failed: string[] = [];
    for await (const { workflowId, error } of replayed) {
      found.push(workflowId);
      if (error !== undefined) failed.push(`${workflowId}: ${error.message}`);
    }
    expect(failed).toEqual([]);
    expect(found.toSorted()).toEqual(histories.map(({ file }) => file).toSorted());
  });
});

/** Each under the name of its file. */
async function* stories(recorded: readonly RecordedHistory[]) {
  for (const { file, history } of recorded) yield { workflowId: file, history };
}
