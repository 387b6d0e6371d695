/** A workflow stays on the queue that it began on, so both queues take all workflows. */
export function backgroundQueue(taskQueue: string): string {
  return `${taskQueue}-background`;
}
