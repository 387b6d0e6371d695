import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Child, type Exit, startChild } from '#dev/stack/child.ts';
import { answers, untilReady } from '#dev/stack/stack-health.ts';
import { readStages, textsOf } from './dockerfile.ts';
import { imageCommands } from './image-commands.ts';
import { environmentOf } from './image-environment.ts';
import { peakMegabytes } from './process-memory.ts';
import type { ProductionNetwork } from './production-network.ts';

/** As compose.yaml runs the services of the image, each in a root filesystem that it can't write to. */
export interface ImageProcesses {
  /** A service that ends by itself, or another command in its place. */
  run(service: string, parameters?: readonly string[]): Promise<Ended>;
  runInstead(service: string, command: readonly string[]): Promise<Ended>;
  /** What others wrote where it keeps its files becomes its own. */
  giveFiles(): Promise<void>;
  /** Returns once its health is good. */
  start(service: string, healthPort: number): Promise<ImageProcess>;
}

export interface Ended extends Exit {
  readonly output: string;
}

export interface ImageProcess {
  readonly output: () => string;
  /** The most memory that it had at once, in megabytes. */
  peakMegabytes(): number;
  stop(): Promise<Exit>;
}

const run = promisify(execFile);
const SCRIPT = path.join(import.meta.dirname, 'run-read-only.sh');
/** The user `node` of Node's image. */
const NODE_USER = 1000;
const PATIENCE = 120_000;

export async function imageProcesses(
  root: string,
  network: ProductionNetwork,
  folder: string,
): Promise<ImageProcesses> {
  const files = path.join(folder, 'files');
  await mkdir(files, { mode: 0o700 });
  const giveFiles = async () => {
    await run('chown', ['--recursive', `${NODE_USER}:${NODE_USER}`, files]);
  };
  await giveFiles();
  // Docker makes the folder to mount on.
  await mkdir(path.join(root, 'certificates'), { recursive: true });

  function launch(service: string, command: readonly string[], lines: string[]): Child {
    const environment = {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      HOME: '/home/node',
      ...environmentOf(service, network.values),
    };
    const assignments = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
    const mounted = ['--mount', 'sh', SCRIPT, root, files, network.certificates];
    return startChild(
      {
        executable: 'unshare',
        arguments: [...mounted, ...assignments, ...command],
        environment: process.env,
      },
      { onLine: (line) => lines.push(line) },
    );
  }

  function commandOf(service: string): readonly string[] {
    const found = imageCommands().find((each) => each.service === service);
    if (found === undefined) throw new Error(`compose.yaml has no service ${service} of the image`);
    return found.command;
  }

  async function runInstead(service: string, command: readonly string[]): Promise<Ended> {
    const lines: string[] = [];
    const exit = await launch(service, command, lines).exited;
    return { ...exit, output: lines.join('\n') };
  }

  return {
    giveFiles,
    runInstead,
    run: (service, parameters = []) => runInstead(service, [...commandOf(service), ...parameters]),
    async start(service, healthPort) {
      const lines: string[] = [];
      const child = launch(service, commandOf(service), lines);
      const health = () => answers(`http://127.0.0.1:${healthPort}/health`);
      const readiness = await untilReady(child, health, PATIENCE);
      if (readiness !== 'ready') {
        await child.stop();
        throw new Error([`${service} did not start (${readiness}):`, ...lines].join('\n  '));
      }
      return {
        output: () => lines.join('\n'),
        peakMegabytes: () => peakMegabytes(child.pid),
        stop: () => child.stop(),
      };
    },
  };
}

/** How Docker asks a container of the image for its health. */
export function healthCommand(): readonly string[] {
  const [text = ''] = textsOf(readStages().image, 'HEALTHCHECK');
  return JSON.parse(text.slice(text.indexOf('CMD ') + 'CMD '.length));
}
