import { benchAgenda } from './agenda.ts';
import type { Bench, BenchContext } from './bench.ts';
import { benchBusy } from './busy.ts';
import { benchOffices } from './crowd-of-offices.ts';
import { benchEmail } from './email.ts';
import { benchImport } from './import.ts';
import { benchLeases } from './leases.ts';
import { benchLetter } from './letter.ts';
import { benchList } from './list.ts';
import { describeMachine, watchNoise } from './machine.ts';
import { benchMailHtml } from './mail-html.ts';
import { type BenchName, EFFORTS, parseBenchOptions, usage } from './options.ts';
import { keepReport, renderTable } from './report.ts';
import { benchRest } from './rest.ts';
import { type Result, verdictOf } from './result.ts';
import { benchSaga } from './saga.ts';
import { benchSearch } from './search.ts';
import { type BenchServers, startServers } from './servers.ts';
import { benchSockets } from './sockets.ts';
import { benchStart } from './start-process.ts';
import { benchTasks } from './tasks.ts';
import { benchBundle } from './web-bundle.ts';
import { createWorld, type World } from './world.ts';

// `npm run bench`: what the product costs beside the least that could do the same (docs/benchmarks.md).

const benches: Readonly<Record<BenchName, Bench>> = {
  list: benchList,
  search: benchSearch,
  leases: benchLeases,
  rest: benchRest,
  import: benchImport,
  busy: benchBusy,
  tasks: benchTasks,
  saga: benchSaga,
  offices: benchOffices,
  letter: benchLetter,
  sockets: benchSockets,
  agenda: benchAgenda,
  email: benchEmail,
  'mail-html': benchMailHtml,
  bundle: benchBundle,
  start: benchStart,
};

const options = parseBenchOptions(process.argv.slice(2));
if (options.help) {
  console.log(usage);
  process.exit(0);
}

const began = performance.now();
const machine = describeMachine();
const noise = watchNoise();
let servers: Promise<BenchServers> | undefined;
let world: Promise<World> | undefined;

const context: BenchContext = {
  effort: EFFORTS[options.length],
  grow: options.grow,
  say: (line) => console.error(line),
  servers() {
    servers ??= startServers();
    return servers;
  },
  world() {
    world ??= context.servers().then((ready) => {
      context.say('Seeding …');
      return createWorld(ready, context.effort);
    });
    return world;
  },
};

async function stop(): Promise<void> {
  // Its caller has reported a failed start.
  await Promise.allSettled([world?.then((up) => up.stop())]);
  await Promise.allSettled([servers?.then((up) => up.stop())]);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stop().finally(() => process.exit(1)));
}

const results: Result[] = [];
try {
  for (const name of options.only) {
    noise.look();
    const started = performance.now();
    results.push(...(await benches[name](context)));
    context.say(`${name} took ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
} finally {
  await stop();
}
noise.look();

const report = {
  at: new Date().toISOString(),
  options,
  machine: { ...machine, noise: noise.noise() },
  seconds: Math.round((performance.now() - began) / 1000),
  results,
};
console.log(renderTable(results));
console.log(
  `\n${machine.processors} × ${machine.model}, Node ${machine.node}; noise of a fixed loop ` +
    `${(report.machine.noise * 100).toFixed(1)} %, load before ${machine.loadBefore.toFixed(2)}; ` +
    `${report.seconds} s. Kept in ${await keepReport(report)}`,
);
const missed = results.filter((result) => result.bar?.gate && verdictOf(result) === 'missed');
process.exitCode = missed.length > 0 ? 1 : 0;
