import { type Client, ServiceError, WorkflowExecutionAlreadyStartedError } from '@temporalio/client';
import { describe, expect, it } from 'vitest';
import type { OutboxRow } from '#services/outbox/outbox-rows.directory.ts';
import { ownFailure } from '#services/set-aside/own-failure.ts';
import { createDispatcher } from './dispatcher.ts';

type Call = readonly [method: string, workflow: string, options: Readonly<Record<string, unknown>>];

function recordingClient(answer: () => unknown = () => undefined) {
  const calls: Call[] = [];
  const method = (name: string) => async (workflow: string, options: Call[2]) => {
    calls.push([name, workflow, options]);
    return answer();
  };
  const workflow = { start: method('start'), signalWithStart: method('signal') };
  return { calls, client: { workflow } as unknown as Client };
}

const grpc = (code: number, details: string) =>
  new ServiceError('Failed to start Workflow', {
    cause: Object.assign(new Error(details), { code, details, metadata: {} }),
  });

const ROW = { id: 'row-1', officeId: 'office-1', attempts: 0, isBackground: false } as const;

async function callOf(message: Pick<OutboxRow, 'kind' | 'payload'>): Promise<Call | undefined> {
  const { calls, client } = recordingClient();
  await createDispatcher(client, 'queue')({ ...ROW, ...message } as OutboxRow);
  expect(calls).toHaveLength(1);
  return calls[0];
}

describe('a row of the outbox', () => {
  it.each([
    ['relation.saved', { runId: 'run-1', revision: 3 }, 'saved'],
    ['relation.deleting', { runId: 'run-1' }, 'deleting'],
    ['relation.step', { runId: 'run-1', step: 'finance', command: 'retry' }, 'step'],
  ] as const)(
    'of kind %s signals the workflow of its relation, or starts it',
    async (kind, extra, signal) => {
      const call = await callOf({ kind, payload: { relationId: 'relation-1', ...extra } } as OutboxRow);
      expect(call).toMatchObject([
        'signal',
        'relationSaga',
        {
          taskQueue: 'queue',
          workflowId: 'relation:office-1:relation-1',
          args: [{ officeId: 'office-1', relationId: 'relation-1' }],
          signal,
          signalArgs: [],
        },
      ]);
    },
  );

  it.each([
    ['portal.withdraw', { entryId: 'e' }, 'withdrawLink', { officeId: 'office-1', entryId: 'e' }],
    [
      'password.mail',
      { mailedPasswordId: 'm' },
      'mailPassword',
      { officeId: 'office-1', mailedPasswordId: 'm' },
    ],
    ['password.notice', { userId: 'u' }, 'mailNotice', { userId: 'u' }],
    [
      'customer.code',
      { customerCodeId: 'c' },
      'mailCustomerCode',
      { officeId: 'office-1', customerCodeId: 'c' },
    ],
    ['relation.import', { importId: 'i' }, 'importRelations', { officeId: 'office-1', importId: 'i' }],
  ] as const)('of kind %s starts one workflow, named by the row', async (kind, payload, workflow, input) => {
    expect(await callOf({ kind, payload } as OutboxRow)).toMatchObject([
      'start',
      workflow,
      { workflowId: 'row-1', workflowIdReusePolicy: 'REJECT_DUPLICATE', args: [input] },
    ]);
  });

  it('of a stale import starts a workflow named by the import, also when one ran before', async () => {
    const payload = { importId: 'i', isForgotten: true } as const;
    expect(await callOf({ kind: 'relation.import', payload })).toMatchObject([
      'start',
      'importRelations',
      {
        workflowId: 'forgotten-import/i',
        workflowIdReusePolicy: 'ALLOW_DUPLICATE',
        args: [{ officeId: 'office-1', importId: 'i' }],
      },
    ]);
  });

  it('is done when its workflow was started before, and not when Temporal refuses it', async () => {
    const dispatchWhile = (error: Error) =>
      createDispatcher(
        recordingClient(() => Promise.reject(error)).client,
        'queue',
      )({ ...ROW, kind: 'password.notice', payload: { userId: 'u' } });
    const started = new WorkflowExecutionAlreadyStartedError('started', 'row-1', 'mailNotice');
    await expect(dispatchWhile(started)).resolves.toBeUndefined();
    await expect(dispatchWhile(new Error('away'))).rejects.toMatchObject({ cause: { message: 'away' } });
  });

  it('of a kind that only a newer version knows is left to that version', async () => {
    const { calls, client } = recordingClient();
    const row = { ...ROW, kind: 'task.saved', payload: {} } as unknown as OutboxRow;
    await expect(createDispatcher(client, 'queue')(row)).rejects.toThrow("'task.saved'");
    expect(calls).toEqual([]);
  });

  it.each([
    ['what Temporal refuses for good', grpc(3, 'WorkflowId length exceeds limit.'), true],
    ['a namespace that was not set up', grpc(3, 'no mapping defined for search attribute X'), false],
    ['Temporal being away', grpc(14, 'No connection established'), false],
    ['a deadline', grpc(4, 'Deadline exceeded'), false],
    ['a busy server', grpc(8, 'rate limit exceeded'), false],
    ['a connection that was not there in time', new Error('Failed to connect before the deadline'), false],
  ])('fails for a reason of its own by %s: %s', async (_what, error, isOwn) => {
    const { client } = recordingClient(() => Promise.reject(error));
    const row = { ...ROW, kind: 'password.notice', payload: { userId: 'u' } } as OutboxRow;
    const failure = await createDispatcher(client, 'queue')(row).catch(ownFailure);
    expect(typeof failure === 'string').toBe(isOwn);
  });
});
