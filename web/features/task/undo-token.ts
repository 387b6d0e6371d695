import { newRequestId } from '#web/relay/request-id.ts';

/** A UUID by which an action on one or more tasks can be undone. */
export function createUndoToken(): string {
  return newRequestId().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
