import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PATIENCE } from '#test/support/environment/patience.ts';

const OUTPUT_LOST = path.join(import.meta.dirname, 'output-lost.ts');

it('ends once nobody reads what it says, also where it says its mistakes', async () => {
  const script = `
    import { onOutputLost } from ${JSON.stringify(OUTPUT_LOST)};
    process.on('uncaughtException', (error) => console.error(error));
    onOutputLost(() => process.exit(7));
    setInterval(() => console.log('up'), 5);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const exit = once(child, 'exit', { signal: AbortSignal.timeout(PATIENCE) }).finally(() =>
    child.kill('SIGKILL'),
  );
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stderr.destroy();
  expect(await exit).toEqual([7, null]);
});
