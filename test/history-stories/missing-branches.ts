import { REGISTERED_BRANCHES } from '#workflows/registered-branches.ts';
import { historyFiles, readHistory } from './history-files.ts';
import { readSteps, showsInOrder } from './history-steps.ts';

export interface RecordedHistory {
  readonly file: string;
  readonly branch: string | null;
  readonly history: unknown;
  readonly type: string;
  readonly steps: readonly string[];
}

export interface ListedBranch {
  readonly type: keyof typeof REGISTERED_BRANCHES;
  readonly branch: string;
  readonly shows: readonly string[];
}

export async function recordedHistories(): Promise<readonly RecordedHistory[]> {
  const files = await historyFiles();
  return Promise.all(
    files.map(async ({ file, branch }) => {
      const history = await readHistory(file);
      return { file, branch, history, ...readSteps(history) };
    }),
  );
}

/** Every branch that a contract lists. */
export function listedBranches(): readonly ListedBranch[] {
  return Object.entries(REGISTERED_BRANCHES).flatMap(([type, branches]) =>
    Object.entries<readonly string[]>(branches).map(([branch, shows]) => ({
      type: type as keyof typeof REGISTERED_BRANCHES,
      branch,
      shows,
    })),
  );
}

/** The branches of which no recorded history shows what the contract says. */
export function missingBranches(histories: readonly RecordedHistory[]): readonly ListedBranch[] {
  return listedBranches().filter(
    ({ type, branch, shows }) =>
      !histories.some((one) => one.type === type && one.branch === branch && showsInOrder(one.steps, shows)),
  );
}
