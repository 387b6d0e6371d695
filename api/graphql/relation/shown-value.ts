import { encodeNodeId } from '#api/graphql/server/node-id.ts';

const USERS: ReadonlySet<string> = new Set(['ownerId', 'taskUser', 'appointmentUser']);

/** A field's value beside its name; a user by the id of other fields. */
export function shownValue<Value extends string | null>(field: string, value: Value): Value | string {
  return USERS.has(field) && value ? encodeNodeId('User', value) : value;
}
