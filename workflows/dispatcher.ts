import {
  type Client,
  WorkflowExecutionAlreadyStartedError,
  type WorkflowStartOptions,
} from '@temporalio/client';
import { defineSearchAttributeKey, type SignalDefinition, TypedSearchAttributes } from '@temporalio/common';
import type { OutboxRow } from '#services/outbox/outbox-rows.directory.ts';
import { MAIL_CUSTOMER_CODE } from './customer/contract.ts';
import { IMPORT_RELATIONS, staleImportWorkflowId } from './import/contract.ts';
import { MAIL_NOTICE, MAIL_PASSWORD } from './password/contract.ts';
import { WITHDRAW_LINK } from './portal/contract.ts';
import {
  deletingSignal,
  RELATION_SAGA,
  type RelationSagaInput,
  relationWorkflowId,
  savedSignal,
  stepSignal,
} from './relation/contract.ts';

/** By these ops find the workflows of an office or a relation. */
export const OFFICE_ATTRIBUTE = defineSearchAttributeKey('BalieOffice', 'KEYWORD');
export const RELATION_ATTRIBUTE = defineSearchAttributeKey('BalieRelation', 'KEYWORD');

/** A worker that dies within a workflow task is noticed after this time. */
const WORKFLOW_TASK_TIMEOUT = '5 s';

/** Carries one row of the outbox over to Temporal. Carrying it twice starts nothing twice. */
export type DispatchRow = (row: OutboxRow) => Promise<void>;

/** The only place that starts or signals workflows. Throws when Temporal does not take the row. */
export function createDispatcher(client: Client, taskQueue: string): DispatchRow {
  const { workflow } = client;

  /** Starts the relation's workflow unless it runs, and has it hear the signal either way. */
  const signalRelation = <News>(relation: RelationSagaInput, signal: SignalDefinition<[News]>, news: News) =>
    workflow.signalWithStart(RELATION_SAGA, {
      taskQueue,
      workflowId: relationWorkflowId(relation),
      args: [relation],
      signal,
      signalArgs: [news],
      workflowTaskTimeout: WORKFLOW_TASK_TIMEOUT,
      staticSummary: 'Carries one relation to the linked services of its office',
      typedSearchAttributes: new TypedSearchAttributes([
        { key: OFFICE_ATTRIBUTE, value: relation.officeId },
        { key: RELATION_ATTRIBUTE, value: relation.relationId },
      ]),
    });

  const startOnce = async (
    row: OutboxRow,
    type: string,
    staticSummary: string,
    input: object = row.payload,
    more: Partial<WorkflowStartOptions> = {},
  ): Promise<void> => {
    const options: WorkflowStartOptions = {
      taskQueue,
      // The row's id: however often the row is carried over, one workflow comes of it.
      workflowId: row.id,
      workflowIdReusePolicy: 'REJECT_DUPLICATE',
      args: [input],
      workflowTaskTimeout: WORKFLOW_TASK_TIMEOUT,
      staticSummary,
      typedSearchAttributes: new TypedSearchAttributes([{ key: OFFICE_ATTRIBUTE, value: row.officeId }]),
      ...more,
    };
    try {
      await workflow.start(type, options);
    } catch (error) {
      if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
    }
  };

  return async (row) => {
    const { officeId } = row;
    switch (row.kind) {
      case 'relation.saved': {
        const { relationId, runId, revision } = row.payload;
        await signalRelation({ officeId, relationId }, savedSignal, { runId, revision });
        return;
      }
      case 'relation.deleting': {
        const { relationId, runId } = row.payload;
        await signalRelation({ officeId, relationId }, deletingSignal, { runId });
        return;
      }
      case 'relation.step': {
        const { relationId, runId, step, command } = row.payload;
        await signalRelation({ officeId, relationId }, stepSignal, { runId, step, command });
        return;
      }
      case 'relation.import': {
        const { importId, isForgotten = false } = row.payload;
        const summary = 'Takes a file of relations through its import';
        // However often an import seems forgotten, at most one workflow more than those asked for works on it.
        const again = {
          workflowId: staleImportWorkflowId(importId),
          workflowIdReusePolicy: 'ALLOW_DUPLICATE',
        } as const;
        return startOnce(row, IMPORT_RELATIONS, summary, { officeId, importId }, isForgotten ? again : {});
      }
      case 'portal.withdraw':
        return startOnce(row, WITHDRAW_LINK, 'Withdraws an anonymous link', { officeId, ...row.payload });
      case 'password.mail':
        return startOnce(row, MAIL_PASSWORD, 'Mails a single-use password');
      case 'customer.code':
        return startOnce(row, MAIL_CUSTOMER_CODE, "Mails a code for the customer's page");
      case 'password.notice':
        return startOnce(row, MAIL_NOTICE, 'Tells a user of a changed password');
      default:
        // Written by a newer version of the product than this worker: that version's workers will carry it.
        throw new Error(`unknown kind of outbox row: ${(row as OutboxRow).kind}`);
    }
  };
}
