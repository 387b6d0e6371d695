import { type Client, WorkflowNotFoundError } from '@temporalio/client';
import { expect, it } from 'vitest';
import { endWorkflowsOf } from './end-workflows.ts';

it('ends what was started while the others were ended, and lets be what has ended', async () => {
  const running = new Set(['relation:1', 'relation:2']);
  const ended: string[] = [];
  const workflow = {
    async *list() {
      for (const workflowId of [...running]) yield { workflowId, runId: 'run' };
    },
    getHandle: (workflowId: string) => ({
      async terminate() {
        running.delete(workflowId);
        if (workflowId === 'relation:2') throw new WorkflowNotFoundError('gone', workflowId, 'run');
        if (ended.push(workflowId) === 1) running.add('relation:3');
      },
    }),
  };
  await endWorkflowsOf({ workflow: workflow as unknown as Client['workflow'] }, 'office', 0);
  expect(ended).toEqual(['relation:1', 'relation:3']);
  expect(running).toEqual(new Set());
});
