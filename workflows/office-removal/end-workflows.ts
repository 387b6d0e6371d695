import { setTimeout as delay } from 'node:timers/promises';
import { type Client, WorkflowNotFoundError } from '@temporalio/client';
import { OFFICE_ATTRIBUTE } from '#workflows/search-attributes.ts';
import { REMOVE_OFFICE } from './contract.ts';

/** Milliseconds until Temporal lists what was just ended or started. */
const LISTED_AFTER = 1_000;

/** Looks until none is listed, as some may be started meanwhile. Safe to repeat: ended ones are let be. */
export async function endWorkflowsOf(
  client: Pick<Client, 'workflow'>,
  officeId: string,
  listedAfter = LISTED_AFTER,
): Promise<void> {
  const query = `${OFFICE_ATTRIBUTE.name} = '${officeId}' AND ExecutionStatus = 'Running' AND WorkflowType != '${REMOVE_OFFICE}'`;
  let found: number;
  do {
    await delay(listedAfter);
    found = 0;
    for await (const { workflowId, runId } of client.workflow.list({ query })) {
      found += 1;
      await client.workflow
        .getHandle(workflowId, runId)
        .terminate('The office is removed')
        .catch((error: unknown) => {
          if (!(error instanceof WorkflowNotFoundError)) throw error;
        });
    }
  } while (found > 0);
}
