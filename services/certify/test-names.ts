import { randomBytes } from 'node:crypto';

const START = 'Balie proef';
const TEST_NAME = /^(?:[A-Z]\. |P )?Balie proef [0-9a-f]{4}(?![0-9a-f])/;

export interface TestNames {
  /** 'Balie proef 1a2b': what people at the service see, and what the next run finds. */
  readonly name: string;
  readonly changed: string;
}

export function testNames(suffix: string = randomBytes(2).toString('hex')): TestNames {
  return { name: `${START} ${suffix}`, changed: `${START} ${suffix} gewijzigd` };
}

/** Whether a run of certify gave this name; a service may write initials before it. */
export function isTestName(name: string): boolean {
  return TEST_NAME.test(name.trim());
}
