import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that mostly wait: for what a killed worker left, or a silent service, to run out. */
const LONG =
  /test\/faults\/|\/((notes|relation)-race|portal-withdrawal|worker-process|late-effects)\.test\.ts$/;
/** Others between two long ones, which leave them a processor. */
const BETWEEN = 2;

/**
 * Begins the long files early, as one that began last would leave the other process with nothing to do, and spreads
 * them among those that work all the time.
 */
export class LongEarly extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const { long = [], short = [] } = Object.groupBy(sorted, ({ moduleId }) =>
      LONG.test(moduleId) ? 'long' : 'short',
    );
    const spread = long.flatMap((file, place) => [
      file,
      ...short.slice(place * BETWEEN, (place + 1) * BETWEEN),
    ]);
    return [...spread, ...short.slice(long.length * BETWEEN)];
  }
}
