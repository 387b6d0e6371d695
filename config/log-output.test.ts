import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Logs more than any buffer can take, and says on standard error that it is still running. */
const PROGRAM = `
  import { createLog } from '#api/log.ts';
  import { createWorkerLog } from '#workflows/log.ts';
  for (const create of [createLog, createWorkerLog]) {
    const log = create({ logLevel: 'info' });
    for (let count = 0; count < 20_000; count += 1) log.info({ count }, 'a line of a log that has no room '.repeat(5));
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  process.stderr.write('goes on');
`;

it('a log on a full disk ends neither api nor worker', async () => {
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', PROGRAM], {
    stdio: ['ignore', full, 'pipe'],
  });
  closeSync(full);
  let output = '';
  child.stderr?.on('data', (data) => {
    output += String(data);
  });
  const [code] = await once(child, 'close');
  expect([output, code]).toEqual(['goes on', 0]);
});
