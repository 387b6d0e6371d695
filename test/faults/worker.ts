import { Runtime } from '@temporalio/worker';
import { parseConfig } from '#config/config.ts';
import { BY_HAND, QUICK_PACE, QUICK_SENDING } from '#test/support/environment/quick-pace.ts';
import { STEP_PACE } from '#workflows/activity-call.ts';
import { createWorkerLog } from '#workflows/log.ts';
import { runWorker } from '#workflows/run-worker.ts';
import { serveHealth } from '#workflows/worker-health.ts';
import { type Kill, killAt } from './kill-at-activity.ts';

// The product's worker as a process of its own, made to die where BALIE_KILLS says, with the times of calls that BALIE_DEADLINE and BALIE_SILENCE say.

// As workflows/worker.ts has it: who is asked to end decides in which order.
Runtime.install({ shutdownSignals: [] });
const config = parseConfig(process.env);
const kills = JSON.parse(process.env.BALIE_KILLS ?? '[]') as Kill[];
const logger = createWorkerLog({ logLevel: 'debug' });
const worker = runWorker(config, logger, {
  // Lost attempts count: as many as in production, for what is killed again while it recovers.
  pace: {
    ...QUICK_PACE,
    attempts: STEP_PACE.attempts,
    deadline: Number(process.env.BALIE_DEADLINE ?? QUICK_PACE.deadline),
    silence: Number(process.env.BALIE_SILENCE ?? QUICK_PACE.silence),
  },
  sendPace: QUICK_SENDING,
  keepSubscriptionsEvery: BY_HAND,
  quiet: 0,
  interceptors: [killAt(kills, process.env.BALIE_KILL_MARKS ?? '')],
});
await serveHealth({ host: config.api.host, port: config.worker.healthPort }, worker.isReady);
process.once('SIGTERM', () => void worker.stop().then(() => process.exit(0)));
