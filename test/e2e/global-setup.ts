import type { FullConfig } from '@playwright/test';
import { chromiumPath } from '#test/support/browser/chromium.ts';
import { startStack, type TestStack } from '#test/support/environment/stack.ts';
import { PANELS_VARIABLE } from '#test/support/environment/stack-info.ts';
import { EXTRA_BANK_CODE } from '#test/support/fields/extra-bank-code.ts';

/** Starts a whole product for each worker, in folders and on ports of their own, and ends them after the last test. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const say = (line: string) => console.log(line);
  process.env.CHROMIUM_PATH = await chromiumPath({ environment: process.env, say });
  const start = () => startStack({ IBAN_EXTRA_BANK_CODES: EXTRA_BANK_CODE.toLowerCase() });
  // The first builds the web client and finds a Temporal server, which the others then share.
  const stacks: TestStack[] = [await start()];
  const stop = async () => {
    await Promise.all(stacks.map((stack) => stack.stop()));
  };
  const others = await Promise.allSettled(Array.from({ length: workers - 1 }, start));
  for (const other of others) if (other.status === 'fulfilled') stacks.push(other.value);
  const failed = others.find((other) => other.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  process.env[PANELS_VARIABLE] = JSON.stringify(stacks.map(({ panel }) => panel));
  return stop;
}
