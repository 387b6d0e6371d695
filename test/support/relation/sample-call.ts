import { randomUUID } from 'node:crypto';
import {
  type GraphQLField,
  type GraphQLInputType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';

/** A call of a mutation that is well-formed and names no row that exists. */
export function sampleMutation(field: GraphQLField<unknown, unknown>): string {
  const given = field.args
    .filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined)
    .map(({ name, type }) => `${name}: ${literal(name, type)}`);
  const parameters = given.length === 0 ? '' : `(${given.join(' ')})`;
  const answer = isCompositeType(getNullableType(field.type)) || isListType(getNullableType(field.type));
  return `mutation { ${field.name}${parameters}${answer ? ' { __typename }' : ''} }`;
}

function literal(name: string, type: GraphQLInputType): string {
  const inner = getNullableType(type);
  if (isListType(inner)) return `[${literal(name, inner.ofType)}]`;
  if (isEnumType(inner)) return inner.getValues()[0]?.name ?? '';
  if (isInputObjectType(inner)) {
    const needed = Object.values(inner.getFields()).filter(
      (one) => isNonNullType(one.type) && one.defaultValue === undefined,
    );
    // For an input of which one field is sent, the first is as good as another.
    const [first] = Object.values(inner.getFields());
    const fields = inner.isOneOf && first !== undefined ? [first] : needed;
    return `{ ${fields.map((one) => `${one.name}: ${literal(one.name, one.type)}`).join(' ')} }`;
  }
  if (!isScalarType(inner)) throw new Error(`no sample of ${name}`);
  return SCALARS[inner.name]?.(name) ?? '"x"';
}

const SCALARS: Readonly<Record<string, (name: string) => string>> = {
  ID: (name) =>
    name === 'requestId' || name === 'undoToken'
      ? `"${randomUUID()}"`
      : `"${encodeNodeId('Organisation', randomUUID())}"`,
  Int: () => '1',
  Float: () => '1',
  Boolean: () => 'true',
  DateTime: () => '"2026-11-23T00:00:00Z"',
};

export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly pattern?: string;
  readonly format?: string;
  readonly default?: unknown;
  readonly example?: unknown;
}

/** A value of a schema of the REST documentation, with no more than it must have. */
export function sampleValue(schema: Schema): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.enum !== undefined) return schema.enum[0];
  const [first] = schema.oneOf ?? [];
  if (first !== undefined) return sampleValue(first);
  if (schema.properties !== undefined || schema.type === 'object') {
    const needed = schema.required ?? [];
    return Object.fromEntries(needed.map((name) => [name, sampleValue(schema.properties?.[name] ?? {})]));
  }
  if (schema.type === 'array') return [sampleValue(schema.items ?? {})];
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  if (schema.type === 'boolean') return true;
  return schema.format === 'uuid' ? randomUUID() : '1';
}
