import { randomBytes } from 'node:crypto';
import { requestShared } from '../api/request-shared.ts';
import type { SharedTemporal } from './shared-environment.ts';

/** The Temporal server of this run, with Balie's search attributes. */
export function startTemporal(): Promise<SharedTemporal> {
  return requestShared<SharedTemporal>('temporal');
}

/** A queue that only this test file's worker serves, so that files don't take each other's tasks. */
export function uniqueTaskQueue(name: string): string {
  return `${name}-${randomBytes(4).toString('hex')}`;
}
