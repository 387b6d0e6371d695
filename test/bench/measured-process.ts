import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { answers } from '#dev/stack/stack-health.ts';
import type { Memory, ProbeQuestion, Usage } from './probe.ts';

const root = path.join(import.meta.dirname, '../..');
const patience = 60_000;

/** A server with the probe inside. */
export interface MeasuredProcess {
  readonly address: string;
  usage(): Promise<Usage>;
  /** Collects garbage first. */
  memory(): Promise<Memory>;
  stop(): Promise<void>;
}

/** Starts a file of the checkout that listens on `port`; waits for its /health. Throws with its last lines. */
export async function startMeasured(
  file: string,
  port: number,
  environment: Readonly<Record<string, string>>,
): Promise<MeasuredProcess> {
  const child = fork(path.join(root, file), {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TZ: 'UTC', ...environment },
    execArgv: ['--import', path.join(import.meta.dirname, 'probe.ts')],
    silent: true,
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      lines.push(...text.toString().trimEnd().split('\n'));
      lines.splice(0, lines.length - 30);
    });
  }
  const address = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + patience;
  while (!(await answers(`${address}/health`))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill();
      throw new Error([`${file} did not come up:`, ...lines].join('\n  '));
    }
    await wait(50);
  }
  async function request<Answer>(requested: ProbeQuestion): Promise<Answer> {
    child.send(requested);
    const [answer] = await once(child, 'message');
    return answer;
  }
  return {
    address,
    usage: () => request<Usage>('usage'),
    memory: () => request<Memory>('memory'),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
