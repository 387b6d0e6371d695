import { type Client, WorkflowNotFoundError } from '@temporalio/client';
import { OFFICE_ATTRIBUTE } from '#workflows/dispatch-table.ts';
import { REMOVE_OFFICE } from './contract.ts';

/** Ends the running workflows of an office. Safe to repeat: one that has ended is let be. */
export async function endWorkflowsOf(client: Client, officeId: string): Promise<void> {
  const query = `${OFFICE_ATTRIBUTE.name} = '${officeId}' AND ExecutionStatus = 'Running' AND WorkflowType != '${REMOVE_OFFICE}'`;
  for await (const { workflowId, runId } of client.workflow.list({ query })) {
    await client.workflow
      .getHandle(workflowId, runId)
      .terminate('The office is removed')
      .catch((error: unknown) => {
        if (!(error instanceof WorkflowNotFoundError)) throw error;
      });
  }
}
