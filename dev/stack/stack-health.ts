import { setTimeout as wait } from 'node:timers/promises';
import type { Child } from './child.ts';

export type Readiness = 'ready' | 'ended' | 'silent';

/** Waits until `probe` says yes, the process ends, or patience (milliseconds) does. */
export async function untilReady(
  child: Child,
  probe: () => Promise<boolean>,
  patience = 60_000,
): Promise<Readiness> {
  const deadline = Date.now() + patience;
  while (child.running()) {
    if (await probe()) return 'ready';
    if (Date.now() > deadline) return 'silent';
    await wait(50);
  }
  return 'ended';
}

export async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch (error) {
    // Refused and reset connections are what a probe is for; fetch reports them as TypeError.
    if (error instanceof TypeError || error instanceof DOMException) return false;
    throw error;
  }
}
