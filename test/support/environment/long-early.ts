import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONG =
  /\/(portal-withdrawal|worker-killed[\w-]*|services|worker-process|merge-killed|import-killed|frozen-postgres|(notes|relation)-race|naughty-strings|hostile-arguments)\.test\.ts$/;

/** Begins the long files early: one that began last would leave the other processes with nothing to do. */
export class LongEarly extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const { long = [], short = [] } = Object.groupBy(sorted, ({ moduleId }) =>
      LONG.test(moduleId) ? 'long' : 'short',
    );
    return [...long, ...short];
  }
}
