import { newRequestId } from '#web/relay/request-id.ts';

/** A UUID under which what is done with one or more tasks can be taken back. */
export function createUndoToken(): string {
  return newRequestId().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
