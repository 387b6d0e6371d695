/** Whether `npm run test:long` runs, which lets the same tests take more seeds and every point of failure. */
export const IS_LONG = process.env.BALIE_TEST_SIZE === 'long';

/** What a test takes of something in `npm test`, and in `npm run test:long`. */
export function sized<Amount>(small: Amount, long: Amount): Amount {
  return IS_LONG ? long : small;
}
