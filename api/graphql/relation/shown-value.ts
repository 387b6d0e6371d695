import { encodeNodeId } from '#api/graphql/server/node-id.ts';

/** A field's value beside its name; a user by the id of other fields. */
export function shownValue<Value extends string | null>(field: string, value: Value): Value | string {
  return (field === 'ownerId' || field === 'taskUser') && value ? encodeNodeId('User', value) : value;
}
