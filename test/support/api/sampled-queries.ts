import {
  type GraphQLArgument,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';

const DEPTH = 1;

/** A query for each field of Query, so that none is forgotten where all must behave alike. */
export function sampledQueries(schema: GraphQLSchema, nodeId: string): ReadonlyMap<string, string> {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  return new Map(
    fields.map(({ name, args, type }) => {
      const given = argumentsOf(args, nodeId);
      return [name, `{ ${name}${given} ${selection(getNamedType(type), DEPTH)} }`];
    }),
  );
}

/** Arguments that a field validates before it reads: another value would be refused without a query. */
const CHECKED_ARGUMENTS: Readonly<Record<string, string>> = { from: '"2026-11-24"', until: '"2026-11-24"' };

/** Values for the arguments that a field demands, in brackets. */
export function argumentsOf(args: readonly GraphQLArgument[], nodeId: string): string {
  const expected = args.filter((one) => isNonNullType(one.type) || one.name === 'first');
  if (expected.length === 0) return '';
  const given = expected.map(
    ({ name, type }) => `${name}: ${CHECKED_ARGUMENTS[name] ?? argumentValue(type, nodeId)}`,
  );
  return `(${given.join(', ')})`;
}

function argumentValue(type: GraphQLArgument['type'], nodeId: string): string {
  if (isNonNullType(type)) return argumentValue(type.ofType, nodeId);
  if (isListType(type)) return `[${argumentValue(type.ofType, nodeId)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return `{ ${fields.map((field) => `${field.name}: ${argumentValue(field.type, nodeId)}`).join(', ')} }`;
  }
  const values: Readonly<Record<string, string>> = {
    ID: `"${nodeId}"`,
    Int: '2',
    Boolean: 'false',
    DateTime: '"2026-11-23T00:00:00Z"',
  };
  return values[type.name] ?? '"1234"';
}

function selection(type: GraphQLNamedType, depth: number, prefix = ''): string {
  if (isLeafType(type)) return '';
  if (isUnionType(type)) {
    // Fields of one name may differ in type between the members.
    const members = type
      .getTypes()
      .map((member, index) => `... on ${member.name} ${selection(member, 0, `of${index}_`)}`);
    return `{ __typename ${members.join(' ')} }`;
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return '';
  const fields = Object.values(type.getFields()).filter(
    (field) => field.args.length === 0 && (depth > 0 || isLeaf(field.type)),
  );
  const parts = fields.map(({ name, type: own }) => {
    const alias = prefix === '' ? '' : `${prefix}${name}: `;
    return `${alias}${name} ${selection(getNamedType(own), depth - 1)}`;
  });
  return `{ __typename ${parts.join(' ')} }`;
}

function isLeaf(type: GraphQLOutputType): boolean {
  return isLeafType(getNamedType(type));
}
