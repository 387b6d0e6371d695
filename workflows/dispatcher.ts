import { type Client, WorkflowExecutionAlreadyStartedError } from '@temporalio/client';
import { TypedSearchAttributes } from '@temporalio/common';
import type { OutboxRow } from '#services/outbox/outbox-rows.directory.ts';
import { backgroundQueue } from './background-queue.ts';
import { dispatchOf, OFFICE_ATTRIBUTE } from './dispatch-table.ts';

const WORKFLOW_TASK_TIMEOUT = '5 s';
/** Lower goes first, where the server heeds it; an unnamed workflow has 3. */
const PRIORITY = { people: 2, background: 4 } as const;

/** Starts or signals the workflow of a row. Safe to repeat. */
export type DispatchRow = (row: OutboxRow) => Promise<void>;

/** Alone starts and signals workflows for the outbox, by the dispatch table. Throws when Temporal refuses the row. */
export function createDispatcher(client: Client, taskQueue: string): DispatchRow {
  return async (row) => {
    const { workflow, summary, id, input, attributes, signal, mayRepeat } = dispatchOf(row);
    const options = {
      taskQueue: row.isBackground ? backgroundQueue(taskQueue) : taskQueue,
      // Inherited by its activities. A server that knows of neither ignores both.
      priority: {
        priorityKey: row.isBackground ? PRIORITY.background : PRIORITY.people,
        fairnessKey: row.officeId,
      },
      workflowId: id(row),
      args: [input(row)],
      workflowTaskTimeout: WORKFLOW_TASK_TIMEOUT,
      staticSummary: summary,
      typedSearchAttributes: new TypedSearchAttributes([
        { key: OFFICE_ATTRIBUTE, value: row.officeId },
        ...(attributes?.(row) ?? []),
      ]),
    } as const;
    if (signal !== undefined) {
      await client.workflow.signalWithStart(workflow, {
        ...options,
        signal: signal.name,
        signalArgs: [signal.payload(row)],
      });
      return;
    }
    try {
      await client.workflow.start(workflow, {
        ...options,
        workflowIdReusePolicy: mayRepeat?.(row) ? 'ALLOW_DUPLICATE' : 'REJECT_DUPLICATE',
      });
    } catch (error) {
      if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
    }
  };
}
