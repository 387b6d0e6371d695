import { addAbortListener } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { bringUp, resetHome } from '#dev/stack/bring-up.ts';
import { acquireLock, type Lock, RunsAlreadyError } from '#dev/stack/lock.ts';
import { parseOptions, type StackOptions, usage } from '#dev/stack/options.ts';
import { onOutputLost } from '#dev/stack/output-lost.ts';
import { renderPanel, writePanel } from '#dev/stack/panel.ts';
import { exists } from '#dev/stack/stack-files.ts';
import { homeOf, makeHome } from '#dev/stack/stack-folder.ts';
import { createSupervisor } from '#dev/stack/supervisor.ts';

// `npm start`: the whole product on this machine, with everything it needs.

const started = Date.now();
const home = homeOf(process.env);
const ending = new AbortController();
const say = (line: string) => console.log(line);
let failed = false;

async function lockFolder(): Promise<Lock | undefined> {
  await makeHome(home);
  try {
    return await acquireLock(home.lock, say);
  } catch (error) {
    if (!(error instanceof RunsAlreadyError)) throw error;
    const panel = (await exists(home.panel)) ? JSON.parse(await readFile(home.panel, 'utf8')) : undefined;
    say(`${error.message} ${panel === undefined ? 'It is still starting.' : `It is at ${panel.app}`}`);
    return undefined;
  }
}

/** Runs until a signal, or until something can't be started. Answers with the exit code. */
async function run(options: StackOptions, lock: Lock): Promise<number> {
  // A panel that a killed stack left behind must not be taken for ours.
  await rm(home.panel, { force: true });
  if (options.fresh) {
    await resetHome(home);
    say('Beginning anew: the data of this folder is deleted.');
  }
  const supervisor = createSupervisor({
    say,
    logFolder: home.logs,
    onChange: () => void lock.noteChildren(supervisor.running()),
  });
  const ended = new Promise<void>((resolve) => addAbortListener(ending.signal, () => resolve()));
  const up = bringUp({ options, outer: process.env, home, supervisor, say, signal: ending.signal });
  try {
    const panel = await Promise.race([up, ended]);
    if (panel !== undefined) {
      await writePanel(home.panel, panel);
      say(renderPanel(panel));
      say(
        `Up in ${((Date.now() - started) / 1000).toFixed(1)} s. Logs: ${home.logs}. Ctrl-C ends everything.`,
      );
      await ended;
    }
    say('Stopping …');
    return failed ? 1 : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  } finally {
    ending.abort();
    await Promise.all([rm(home.panel, { force: true }), rm(home.settings, { force: true })]);
    await supervisor.stop();
    // A part that was still starting fails now, because it was stopped; its error says nothing new.
    await Promise.allSettled([up]);
    await lock.release();
  }
}

async function main(): Promise<number> {
  let options: StackOptions;
  try {
    options = parseOptions(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    console.error(`${error.message}\n\n${usage}`);
    return 2;
  }
  if (options.help) {
    say(usage);
    return 0;
  }
  const lock = await lockFolder();
  return lock === undefined ? 1 : run(options, lock);
}

// Ctrl-C arrives twice under npm, once from the terminal and once passed on; the first is enough.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort());
onOutputLost(() => ending.abort());
// A signal that kills npm is for us; a killed npm can't pass it on, but leaves us with another parent.
const parent = process.ppid;
if (process.env.npm_lifecycle_event !== undefined) {
  setInterval(() => process.ppid !== parent && ending.abort(), 1_000).unref();
}
// A mistake of the stack itself must not leave its children behind.
process.on('uncaughtException', (error) => {
  console.error(error);
  failed = true;
  ending.abort();
});
process.exitCode = await main();
