import { type Client, isGrpcServiceError, WorkflowExecutionAlreadyStartedError } from '@temporalio/client';
import { TypedSearchAttributes } from '@temporalio/common';
import type { OutboxRow } from '#services/outbox/outbox-rows.directory.ts';
import { RefusedRowError } from '#services/outbox/refused-row.ts';
import { backgroundQueue } from './background-queue.ts';
import { dispatchOf } from './dispatch-table.ts';
import { OFFICE_ATTRIBUTE } from './search-attributes.ts';

const WORKFLOW_TASK_TIMEOUT = '5 s';
/** Lower goes first, where the server heeds it; an unnamed workflow has 3. */
const PRIORITY = { people: 2, background: 4 } as const;

/** Safe to repeat. */
export type DispatchRow = (row: OutboxRow) => Promise<void>;

/** The row is not the reason, so the next one would fare alike. */
class TemporalCallError extends Error {}

/** gRPC's INVALID_ARGUMENT: the same request is refused each time. */
const INVALID = 3;
/** The namespace was not set up, so every row is refused alike. */
const NOT_SET_UP = /no mapping defined for search attribute/;

/** Throws RefusedRowError for a reason of the row, else TemporalCallError: the next row would fare alike. */
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
      staticSummary: `${summary} (office ${row.officeId})`,
      typedSearchAttributes: new TypedSearchAttributes([
        { key: OFFICE_ATTRIBUTE, value: row.officeId },
        ...(attributes?.(row) ?? []),
      ]),
    } as const;
    if (signal !== undefined) {
      // A signal only says that the database has something new.
      await client.workflow
        .signalWithStart(workflow, { ...options, signal: signal.name, signalArgs: [] })
        .catch(refused);
      return;
    }
    const workflowIdReusePolicy = mayRepeat?.(row) ? 'ALLOW_DUPLICATE' : 'REJECT_DUPLICATE';
    await client.workflow.start(workflow, { ...options, workflowIdReusePolicy }).catch((error: unknown) => {
      if (!(error instanceof WorkflowExecutionAlreadyStartedError)) refused(error);
    });
  };
}

function refused(error: unknown): never {
  const cause = error instanceof Error && isGrpcServiceError(error.cause) ? error.cause : error;
  if (isGrpcServiceError(cause) && cause.code === INVALID && !NOT_SET_UP.test(cause.details)) {
    throw new RefusedRowError('Temporal neemt de opdracht niet aan.', { cause: error });
  }
  throw new TemporalCallError('Temporal did not take the row', { cause: error });
}
