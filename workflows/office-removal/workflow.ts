import { patched, proxyActivities, setCurrentDetails, sleep } from '@temporalio/workflow';
import type { OfficeRemovalActivities, OfficeRemovalInput } from './contract.ts';

/** Retries are safe: how far a removal is stands in the database. */
const activities = proxyActivities<OfficeRemovalActivities>({
  startToCloseTimeout: '6 hours',
  heartbeatTimeout: '6 s',
  retry: { initialInterval: '1 s', maximumInterval: '1 minute' },
});

/** The office is only removed after its export was proven. */
export async function removeOffice(input: OfficeRemovalInput): Promise<void> {
  setCurrentDetails('ending workflows and links');
  const quiet = await activities.endOfficeWorkflows(input);
  await activities.endOfficeLinks(input);
  await sleep(quiet);
  // Until now something that was under way could start a workflow, or receive a token.
  if (patched('ends-again')) {
    await activities.endOfficeWorkflows(input);
    await activities.endOfficeLinks(input);
  }
  do {
    setCurrentDetails('exporting');
    await activities.exportOffice(input);
    setCurrentDetails('proving the export');
  } while ((await activities.proveExport(input)) === 'changed');
  setCurrentDetails('removing');
  await activities.removeOfficeRows(input);
}
