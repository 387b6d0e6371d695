import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { momentInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import {
  type ClockSample,
  clockSamples,
  ourRecurrence,
  type RecurrenceAnswer,
  type RecurrenceSample,
  recurrenceSamples,
} from '#test/support/fields/recurrence-samples.ts';
import { findDateutil } from './python-tool.ts';

const SAMPLES = 10_000;
const MINUTES = 60_000;
const SCRIPT = path.join(import.meta.dirname, 'relativedelta-days.py');
const python = await findDateutil();

interface Question {
  readonly recurrences: readonly RecurrenceSample[];
  readonly clocks: readonly ClockSample[];
}

interface Answer {
  readonly occurrences: readonly RecurrenceAnswer[];
  readonly moments: readonly number[];
}

async function request(question: Question): Promise<Answer> {
  const child = spawn(python ?? '', [SCRIPT], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(question));
  const [answer, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect(code).toBe(0);
  return JSON.parse(answer) as Answer;
}

describe.skipIf(python === undefined)("dates of tasks against dateutil's", () => {
  it(
    'finds the occurrences of anchor + n * relativedelta [TASKRULES-21, TASKRULES-36]',
    async () => {
      const recurrences = recurrenceSamples(SAMPLES);
      const { occurrences } = await request({ recurrences, clocks: [] });
      expect(occurrences).toHaveLength(recurrences.length);
      const compared = recurrences.map((sample, index) => ({
        sample,
        ours: ourRecurrence(sample),
        theirs: occurrences[index],
      }));
      expect(compared.filter(({ ours, theirs }) => JSON.stringify(ours) !== JSON.stringify(theirs))).toEqual(
        [],
      );
    },
    5 * MINUTES,
  );

  it(
    'reads a time of the Dutch clock, also when it changes, at the same moment',
    async () => {
      const clocks = clockSamples(SAMPLES);
      const { moments } = await request({ recurrences: [], clocks });
      const ours = clocks.map((sample) => {
        const [day = '', time = ''] = sample.split(' ');
        return { sample, moment: momentInAmsterdam({ day, time }).getTime() };
      });
      expect(ours).toEqual(clocks.map((sample, index) => ({ sample, moment: moments[index] })));
    },
    5 * MINUTES,
  );
});
