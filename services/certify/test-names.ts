import { randomBytes } from 'node:crypto';
import { CERTIFY_NUMBER } from '#domain/relation/relation-number.ts';

const START = 'Balie proef';
const CHANGED = 'gewijzigd';
/** Whole, as people give names that begin so; a service may write initials before it. */
const TEST_NAME = /^(?:P\. |P )?Balie proef [0-9a-f]{4}(?: gewijzigd)?$/;
const TEST_FOLDER_END = ` (${CERTIFY_NUMBER})`;

/** The start of every id that certify writes on something: what has none of them is not its own, whatever its name. */
const OWN = 'ba11e000-ce47-4000-8000-';
const OWN_ID = /(?<![0-9a-f])ba11e000-ce47-4000-8000-[0-9a-f]{12}(?![0-9a-f])/;

export interface TestNames {
  /** 'Balie proef 1a2b': what people at the service see. */
  readonly name: string;
  readonly changed: string;
}

export function testNames(suffix: string = randomBytes(2).toString('hex')): TestNames {
  return { name: `${START} ${suffix}`, changed: `${START} ${suffix} ${CHANGED}` };
}

/** Whether the name is one that certify gives. People may give it too, so that a second mark has to be there. */
export function isTestName(name: string): boolean {
  return TEST_NAME.test(name.trim());
}

/** Whether the folder has a test name and, as the second mark, the number that no relation has. */
export function isTestFolder(folder: string): boolean {
  return folder.endsWith(TEST_FOLDER_END) && isTestName(folder.slice(0, -TEST_FOLDER_END.length));
}

/** A UUID by which a later run knows its own again: the second mark on a mail, an event or a meeting. */
export function ownMark(): string {
  return `${OWN}${randomBytes(6).toString('hex')}`;
}

export function hasOwnMark(text: string): boolean {
  return OWN_ID.test(text);
}
