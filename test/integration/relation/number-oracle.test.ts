import { describe, expect, it } from 'vitest';
import { type NumberKind, numberSubjects } from '#test/support/access/number-subjects.ts';
import { installPythonStdnum, runPythonStdnum } from '#test/support/fields/python-stdnum.ts';

const SAMPLES = 10_000;
const KINDS: readonly NumberKind[] = ['bsn', 'vat', 'iban'];

const samples = new Map(
  KINDS.map((kind) => [kind, Array.from({ length: SAMPLES }, numberSubjects[kind].draw)]),
);
const samplesOf = (kind: NumberKind): readonly string[] => samples.get(kind) ?? [];
/** The samples as an oracle has to see them. */
const questionsOf = (kind: NumberKind) => samplesOf(kind).map(numberSubjects[kind].cleaned);

const { missing } = await installPythonStdnum();
process.stdout.write(
  missing === null
    ? 'Number oracles: npm stdnum, ibantools and python-stdnum.\n'
    : `Number oracles: npm stdnum and ibantools. No python-stdnum: ${missing}\n`,
);

/** Fails on a verdict that no exception explains, and on an exception that explains none. */
function compare(kind: NumberKind, oracle: 'npm' | 'python', verdicts: readonly boolean[]): void {
  const { ours, exceptions } = numberSubjects[kind];
  const candidates = exceptions.filter((exception) => [oracle, 'both'].includes(exception.oracle));
  const met = new Set<string>();
  const unexplained = samplesOf(kind).filter((value, index) => {
    const accepted = ours(value);
    if (accepted === verdicts[index]) return false;
    const exception = accepted ? undefined : candidates.find(({ applies }) => applies(value));
    if (exception) met.add(exception.reason);
    return exception === undefined;
  });
  expect(verdicts).toHaveLength(SAMPLES);
  expect(unexplained).toEqual([]);
  expect([...met].toSorted()).toEqual(candidates.map(({ reason }) => reason).toSorted());
}

describe('numbers against independent libraries', () => {
  it.each(KINDS)('has many samples of %s that are right and many that are wrong', (kind) => {
    const accepted = samplesOf(kind).filter(numberSubjects[kind].ours).length;
    expect(accepted).toBeGreaterThan(SAMPLES * 0.4);
    expect(accepted).toBeLessThan(SAMPLES * 0.75);
  });

  it.each(KINDS)('gives the verdict of npm on %s [RELRULES-04, RELRULES-21, RELRULES-70]', (kind) => {
    compare(kind, 'npm', questionsOf(kind).map(numberSubjects[kind].npm));
  });

  it.skipIf(missing !== null).each(KINDS)(
    'gives the verdict of python-stdnum on %s [RELRULES-04, RELRULES-21, RELRULES-70]',
    async (kind) => {
      compare(kind, 'python', await runPythonStdnum(kind, questionsOf(kind)));
    },
  );
});
