import {
  type FieldNode,
  type GraphQLArgument,
  GraphQLError,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  valueFromASTUntyped,
} from 'graphql';
import { tooLongMessage } from '#domain/text/plain-text.ts';

/** Longer than any id, cursor, name or line. */
export const DEFAULT_LONGEST = 2_000;

/** For arguments whose use case has a higher maximum and its own message. */
export const LONG_TEXT = { extensions: { longest: 25_000 } } as const;

type TextInput = Pick<GraphQLArgument | GraphQLInputField, 'name' | 'type' | 'extensions'>;

/** Refuses too long texts in a field's arguments before any rule reads them. Throws GraphQLError. */
export function requireShortTexts(
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
  variables: Readonly<Record<string, unknown>>,
): void {
  for (const given of node.arguments ?? []) {
    const input = field.args.find(({ name }) => name === given.name.value);
    if (input !== undefined)
      requireShort(node, input, input.type, valueFromASTUntyped(given.value, variables));
  }
}

/** Values are as sent: execution checks their types. */
function requireShort(node: FieldNode, input: TextInput, type: GraphQLInputType, value: unknown): void {
  if (typeof value === 'string') {
    const longest = typeof input.extensions.longest === 'number' ? input.extensions.longest : DEFAULT_LONGEST;
    const message = tooLongMessage(input.name, value, longest);
    if (message === null) return;
    const issues = [{ field: input.name, message }];
    const extensions = { code: 'BAD_USER_INPUT', issues, http: { status: 400 } };
    throw new GraphQLError(message, { nodes: [node], extensions });
  }
  if (Array.isArray(value)) {
    const bare = getNullableType(type);
    const inner = isListType(bare) ? bare.ofType : type;
    for (const item of value) requireShort(node, input, inner, item);
    return;
  }
  const named = getNamedType(type);
  if (typeof value !== 'object' || value === null || !isInputObjectType(named)) return;
  const inner = named.getFields();
  for (const [name, item] of Object.entries(value)) {
    const field = Object.hasOwn(inner, name) ? inner[name] : undefined;
    if (field !== undefined) requireShort(node, field, field.type, item);
  }
}
