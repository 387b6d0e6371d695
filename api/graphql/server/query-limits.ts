import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  GraphQLError,
  type GraphQLField,
  GraphQLID,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getOperationAST,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  valueFromASTUntyped,
} from 'graphql';
import { DEFAULT_PAGE, MAXIMUM_PAGE } from './paging.ts';
import { requireShortTexts } from './text-limits.ts';

/** The most that one operation may ask. Fragments count where they are used, `first: $n` counts what n asks. */
export const LIMITS = {
  /** The parser stops at this number of tokens. */
  tokens: 2_000,
  depth: 12,
  aliases: 30,
  directives: 50,
  /** Counts the fields of every fragment wherever it is spread. */
  fields: 600,
  /** Objects that can be returned, and the weight of expensive fields. */
  cost: 5_000,
} as const;

/** Of tools' introspection queries, which reach no data. */
const INTROSPECTION_DEPTH = 20;
/**
 * The usual length of a list without a page size. Longer ones declare `extensions: { most }`, which counts where the
 * same object can come back more than once; elsewhere a list is bounded by what is stored for one page.
 */
const UNPAGED_LIST = 10;

type Variables = Readonly<Record<string, unknown>>;

interface Walk {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Variables;
  aliases: number;
  directives: number;
  fields: number;
  cost: number;
}

/** Why an operation exceeds the limits, or null. */
export function refuseExcess(operation: {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operationName?: string | null | undefined;
  readonly variables?: Variables | null | undefined;
}): GraphQLError | null {
  const node = getOperationAST(operation.document, operation.operationName);
  const root = node && operation.schema.getRootType(node.operation);
  // Execution reports a missing operation.
  if (node == null || root == null) return null;
  const walk: Walk = {
    schema: operation.schema,
    fragments: fragmentsOf(operation.document),
    variables: withDefaults(node, operation.variables ?? {}),
    aliases: 0,
    directives: 0,
    fields: 0,
    cost: 0,
  };
  try {
    visit(walk, node.selectionSet, root, {
      depth: 1,
      limit: LIMITS.depth,
      times: 1,
      mayRepeat: false,
      named: 0,
      shares: null,
    });
    return null;
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

function withDefaults(node: OperationDefinitionNode, given: Variables): Variables {
  const defaults = (node.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue === undefined ? [] : [[variable.name.value, valueFromASTUntyped(defaultValue)] as const],
  );
  return { ...Object.fromEntries(defaults), ...given };
}

function fragmentsOf(document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
}

interface Position {
  readonly depth: number;
  readonly limit: number;
  /** How many objects the parent field can return, for each of which this field is read. */
  readonly times: number;
  readonly mayRepeat: boolean;
  /** The ids in the parent's arguments: its lists may have an object for each. */
  readonly named: number;
  /** The cost of each list, by field, where each id is in only one of them. */
  readonly shares: Map<string, number> | null;
}

function visit(
  walk: Walk,
  selections: SelectionSetNode,
  parent: GraphQLCompositeType,
  position: Position,
): void {
  if (position.depth > position.limit) throw excess(`dieper dan ${position.limit} niveaus`);
  for (const selection of selections.selections) {
    walk.directives += selection.directives?.length ?? 0;
    if (walk.directives > LIMITS.directives) throw excess(`meer dan ${LIMITS.directives} directives`);
    if (selection.kind === Kind.FIELD) {
      visitField(walk, selection, parent, position);
      continue;
    }
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : walk.fragments.get(selection.name.value);
    if (fragment === undefined) continue;
    // A fragment is no level, but chains of them must end.
    countField(walk);
    const condition = fragment.typeCondition && walk.schema.getType(fragment.typeCondition.name.value);
    const type = isCompositeType(condition) ? condition : parent;
    visit(walk, fragment.selectionSet, type, { ...position, shares: position.shares ?? sharesOf(type) });
  }
}

function visitField(walk: Walk, node: FieldNode, parent: GraphQLCompositeType, position: Position): void {
  countField(walk);
  if (node.alias !== undefined) walk.aliases += 1;
  if (walk.aliases > LIMITS.aliases) throw excess(`meer dan ${LIMITS.aliases} aliassen`);
  const field = fieldOf(parent, node.name.value);
  if (field === undefined) return;
  requireShortTexts(node, field, walk.variables);
  if (node.selectionSet === undefined) return;
  const type = getNamedType(field.type);
  if (!isCompositeType(type)) return;
  const requested = { node, selections: node.selectionSet, field, type, parent };
  if (position.shares === null) {
    visitObjects(walk, requested, position);
    return;
  }
  // The longest counts, as the lists are disjoint; the same list asked twice counts twice.
  const longest = Math.max(0, ...position.shares.values());
  const without = walk.cost - longest;
  walk.cost = without + (position.shares.get(field.name) ?? 0);
  visitObjects(walk, requested, position);
  const share = walk.cost - without;
  position.shares.set(field.name, share);
  walk.cost = without + Math.max(longest, share);
}

/** `extensions: { sharesIds }`: the object's lists divide the given ids. */
function sharesOf(type: GraphQLCompositeType): Map<string, number> | null {
  return type.extensions.sharesIds === true ? new Map() : null;
}

interface SelectedField {
  readonly node: FieldNode;
  readonly selections: SelectionSetNode;
  readonly field: GraphQLField<unknown, unknown>;
  readonly type: GraphQLCompositeType;
  readonly parent: GraphQLCompositeType;
}

function visitObjects(walk: Walk, requested: SelectedField, position: Position): void {
  const { node, field, type, parent } = requested;
  const unpaged = unpagedLength(walk, node, field, parent);
  const length = unpaged && Math.max(position.named, position.mayRepeat ? unpaged.most : unpaged.usual);
  const isList = isListType(getNullableType(field.type));
  const ids = idsOf(walk, node, field);
  const times = position.times * (length ?? (isList ? ids?.length : null) ?? 1);
  const introspection = field === SchemaMetaFieldDef || field === TypeMetaFieldDef;
  if (position.limit === LIMITS.depth && !introspection)
    walk.cost += times + position.times * weightOf(field);
  if (walk.cost > LIMITS.cost) throw excess('meer gegevens dan in één keer mag');
  const limit = introspection ? INTROSPECTION_DEPTH : position.limit;
  const pages = pageSize(walk, node, field);
  visit(walk, requested.selections, type, {
    depth: position.depth + 1,
    limit,
    times: times * (pages ?? 1),
    named: isList ? 0 : (ids?.length ?? 0),
    shares: sharesOf(type),
    mayRepeat:
      position.mayRepeat ||
      unpaged !== null ||
      (ids !== null && new Set(ids).size < ids.length) ||
      (position.times > 1 && !isList && pages === null && !isPartOfPage(parent)),
  });
}

/** The declared weight of a field that reads far more than it returns. */
function weightOf(field: GraphQLField<unknown, unknown>): number {
  const { weight } = field.extensions;
  return typeof weight === 'number' ? weight : 0;
}

function countField(walk: Walk): void {
  walk.fields += 1;
  if (walk.fields > LIMITS.fields) throw excess(`meer dan ${LIMITS.fields} velden`);
}

function fieldOf(parent: GraphQLCompositeType, name: string): GraphQLField<unknown, unknown> | undefined {
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
}

/** The page size of a connection, or null. */
function pageSize(walk: Walk, node: FieldNode, field: GraphQLField<unknown, unknown>): number | null {
  const names = field.args
    .map((argument) => argument.name)
    .filter((name) => name === 'first' || name === 'last');
  if (names.length === 0) return null;
  const requested = names.map((name) => argumentOf(walk, node, name)).filter((value) => value != null);
  for (const value of requested) {
    if (typeof value !== 'number' || value < 0 || value > MAXIMUM_PAGE) {
      throw new GraphQLError(`first en last gaan van 0 tot ${MAXIMUM_PAGE}.`, {
        nodes: [node],
        extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
      });
    }
  }
  return Math.max(1, ...(requested.length === 0 ? [DEFAULT_PAGE] : (requested as number[])));
}

/** The length of a list without a declared one; null for any other field. */
function unpagedLength(
  walk: Walk,
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
  parent: GraphQLCompositeType,
): { readonly usual: number; readonly most: number } | null {
  if (!isListType(getNullableType(field.type))) return null;
  // Counted with its connection.
  if (isPartOfPage(parent) || pageSize(walk, node, field) !== null) return null;
  if (idsOf(walk, node, field) !== null) return null;
  const { most } = field.extensions;
  return { usual: UNPAGED_LIST, most: typeof most === 'number' ? most : UNPAGED_LIST };
}

/** A connection or an edge. */
function isPartOfPage(type: GraphQLCompositeType): boolean {
  return 'getFields' in type && ('edges' in type.getFields() || 'cursor' in type.getFields());
}

/** The ids in a field's arguments, or null. */
function idsOf(
  walk: Walk,
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
): readonly unknown[] | null {
  const lists = field.args
    .filter(({ type }) => isListType(getNullableType(type)) && getNamedType(type) === GraphQLID)
    .map(({ name }) => argumentOf(walk, node, name))
    .filter((given) => Array.isArray(given));
  return lists.length === 0 ? null : lists.flat();
}

function argumentOf(walk: Walk, node: FieldNode, name: string): unknown {
  const argument = node.arguments?.find((given) => given.name.value === name);
  return argument === undefined ? undefined : valueFromASTUntyped(argument.value, walk.variables);
}

function excess(what: string): GraphQLError {
  return new GraphQLError(`Deze vraag is te groot: ${what}.`, {
    extensions: { code: 'TOO_EXPENSIVE', http: { status: 400 } },
  });
}
