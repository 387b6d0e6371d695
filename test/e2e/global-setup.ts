import { chromiumPath } from '#test/support/chromium.ts';
import { EXTRA_BANK_CODE } from '#test/support/extra-bank-code.ts';
import { startStack } from '#test/support/stack.ts';

/** Brings the whole product up in a folder and on ports of its own, and ends it after the last test. */
export default async function setup(): Promise<() => Promise<void>> {
  const say = (line: string) => console.log(line);
  process.env.CHROMIUM_PATH = await chromiumPath({ environment: process.env, say });
  const stack = await startStack({ IBAN_EXTRA_BANK_CODES: EXTRA_BANK_CODE.toLowerCase() });
  process.env.BALIE_TEST_URL = stack.panel.app;
  process.env.BALIE_TEST_PANEL = JSON.stringify(stack.panel);
  return stack.stop;
}
