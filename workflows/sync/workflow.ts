import { proxyActivities, proxyLocalActivities } from '@temporalio/workflow';
import { whileWanted } from '#workflows/while-wanted.ts';
import { passWantedSignal, type SourceInput, type SyncActivities } from './contract.ts';

/** Safe to retry, as contract.ts says. A source that is away is asked until it is back. */
const activities = proxyActivities<Pick<SyncActivities, 'prepareSource' | 'stepOfSource'>>({
  startToCloseTimeout: '10 minutes',
  // Heartbeats come every second, so a killed worker is noticed within this time.
  heartbeatTimeout: '6 s',
  retry: { initialInterval: '1 s', maximumInterval: '5 minutes' },
});

const database = proxyLocalActivities<Pick<SyncActivities, 'requestDuePasses'>>({
  startToCloseTimeout: '1 minute',
  retry: { maximumAttempts: 1 },
});

/** Reads a source while passes are wanted, one after the other. The database holds what is wanted and how far it is. */
export async function syncSource(input: SourceInput): Promise<void> {
  await whileWanted(passWantedSignal, input, {
    begin: () => activities.prepareSource(input),
    step: () => activities.stepOfSource(input),
  });
}

/** Has the sources read whose time has come. */
export async function requestPasses(): Promise<number> {
  return database.requestDuePasses();
}
