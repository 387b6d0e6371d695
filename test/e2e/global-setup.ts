import type { FullConfig } from '@playwright/test';
import { chromiumPath } from '#test/support/chromium.ts';
import { EXTRA_BANK_CODE } from '#test/support/extra-bank-code.ts';
import { startStack, type TestStack } from '#test/support/stack.ts';
import { PANELS_VARIABLE } from '#test/support/stack-info.ts';

/** Brings up a whole product for each worker, in folders and on ports of their own, and ends them after the last test. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const say = (line: string) => console.log(line);
  process.env.CHROMIUM_PATH = await chromiumPath({ environment: process.env, say });
  const stacks: TestStack[] = [];
  const stop = async () => {
    await Promise.all(stacks.map((stack) => stack.stop()));
  };
  try {
    // One after the other: the first builds the web client, which the others find.
    while (stacks.length < workers) {
      stacks.push(await startStack({ IBAN_EXTRA_BANK_CODES: EXTRA_BANK_CODE.toLowerCase() }));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  process.env[PANELS_VARIABLE] = JSON.stringify(stacks.map(({ panel }) => panel));
  return stop;
}
