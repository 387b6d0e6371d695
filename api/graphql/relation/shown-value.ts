import { encodeNodeId } from '#api/graphql/server/node-id.ts';

/** A field's value as operations tell it beside its name: users go by the id they have everywhere else. */
export function shownValue<Value extends string | null>(field: string, value: Value): Value | string {
  return field === 'ownerId' && value ? encodeNodeId('User', value) : value;
}
