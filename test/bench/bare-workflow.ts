import { proxyActivities } from '@temporalio/workflow';

/** The activity of the baseline; test/bench/saga-worker.ts has it do nothing. */
export interface BareActivities {
  nothing(): Promise<void>;
}

const { nothing } = proxyActivities<BareActivities>({ startToCloseTimeout: '10 s' });

/** The baseline of a saga: the least a durable workflow with one effect can be. */
export async function bareWorkflow(): Promise<void> {
  await nothing();
}
