import path from 'node:path';
import { expect, it } from 'vitest';
import { type Child, startChild } from './child.ts';

const CHILD = path.join(import.meta.dirname, 'child.ts');
const FOR_EVER = "['-e', 'setInterval(() => {}, 1000)']";

function runScript(script: string): Child {
  return startChild({
    executable: process.execPath,
    arguments: ['--input-type=module', '-e', script],
    environment: { PATH: process.env.PATH },
    folder: import.meta.dirname,
  });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('ends what a process started when that process exits', async () => {
  const starter = runScript(`
    import { startChild } from ${JSON.stringify(CHILD)};
    const child = startChild({ executable: process.execPath, arguments: ${FOR_EVER}, environment: {} });
    console.log(child.pid);
    setTimeout(() => process.exit(3), 200);
  `);
  expect(await starter.exited).toEqual({ code: 3, signal: null });
  const pid = Number(starter.lastLines()[0]);
  expect(pid).toBeGreaterThan(0);
  await expect.poll(() => isRunning(pid)).toBe(false);
});

it('goes on when the disk of its log is full', async () => {
  const starter = runScript(`
    import { startChild } from ${JSON.stringify(CHILD)};
    const talk = "for (let count = 0; count < 50000; count += 1) console.log('a line that finds no room');";
    const child = startChild(
      { executable: process.execPath, arguments: ['-e', talk], environment: {} },
      { logFile: '/dev/full' },
    );
    const { code } = await child.exited;
    console.log('it ended with', code, 'and said', child.lastLines().at(-1));
  `);
  expect(await starter.exited).toEqual({ code: 0, signal: null });
  expect(starter.lastLines()).toEqual(['it ended with 0 and said a line that finds no room']);
});
