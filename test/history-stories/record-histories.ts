import { access, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { REGISTERED_BRANCHES } from '#workflows/registered-branches.ts';
import { pathOfHistory } from './history-files.ts';
import { readSteps, showsInOrder } from './history-steps.ts';
import { type ListedBranch, listedBranches, missingBranches, recordedHistories } from './missing-branches.ts';
import { type PlayStory, withStoryPlayer } from './play-stories.ts';
import { STORIES } from './stories.ts';
import type { Story } from './story.ts';
import { withoutMachine } from './without-machine.ts';

const USAGE = `npm run histories                             records each branch that no history shows
npm run histories -- relationSaga             records every branch of a type beside what it has
npm run histories -- --label 2027-01-number   the label of the files; the month when it is left out`;

interface Recording extends ListedBranch {
  readonly story: Story<object>;
  readonly file: string;
}

/** Several at once, because most of a story is waiting. */
const AT_ONCE = 8;

async function recordings(label: string, types: readonly string[]): Promise<readonly Recording[]> {
  const wanted =
    types.length === 0
      ? missingBranches(await recordedHistories())
      : listedBranches().filter(({ type }) => types.includes(type));
  return wanted.map((listed) => {
    const stories: Readonly<Record<string, Story<object>>> = STORIES[listed.type];
    const story = stories[listed.branch];
    if (story === undefined) throw new Error(`${listed.type} has no story of '${listed.branch}'`);
    return { ...listed, story, file: `${listed.type}/${listed.branch}.${label}.json` };
  });
}

async function record(
  play: PlayStory,
  { type, branch, shows, story, file }: Recording,
): Promise<string | null> {
  const history = await play({ type, story });
  const { steps } = readSteps(JSON.parse(history));
  if (!showsInOrder(steps, shows)) return `${type} '${branch}' went: ${steps.join(', ')}`;
  const target = pathOfHistory(file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, `${withoutMachine(history)}\n`);
  return null;
}

async function isThere(file: string): Promise<boolean> {
  return access(pathOfHistory(file)).then(
    () => true,
    () => false,
  );
}

async function recordAll(label: string, types: readonly string[]): Promise<readonly string[]> {
  const wanted = await recordings(label, types);
  const unknown = types.filter((type) => !(type in REGISTERED_BRANCHES));
  if (unknown.length > 0) return unknown.map((type) => `${type} is no type of workflow with branches`);
  const existing: string[] = [];
  for (const { file } of wanted)
    if (await isThere(file)) existing.push(`${file} is there: give another --label`);
  if (existing.length > 0) return existing;
  const problems: string[] = [];
  for (const isLong of [false, true]) {
    const left = wanted.filter(({ story }) => (story.isLong ?? false) === isLong);
    if (left.length > 0) await withStoryPlayer({ isLong }, (play) => recordThese(play, left, problems));
  }
  return problems;
}

/** Adds what went otherwise to the problems. */
async function recordThese(
  play: PlayStory,
  recorded: readonly Recording[],
  problems: string[],
): Promise<void> {
  const left = [...recorded];
  async function recordNext(): Promise<void> {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const { type, branch } = next;
      const problem = await record(play, next).catch(
        (error: unknown) => `${type} '${branch}': ${String(error)}`,
      );
      if (problem !== null) problems.push(problem);
      process.stdout.write(`${problem ?? next.file}\n`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, recordNext));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { label: { type: 'string' }, help: { type: 'boolean' } },
});
if (values.help) {
  process.stdout.write(`${USAGE}\n`);
} else {
  const problems = await recordAll(values.label ?? new Date().toISOString().slice(0, 7), positionals);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
