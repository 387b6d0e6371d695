import { readFileSync } from 'node:fs';
import { getIntrospectionQuery, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { DELETION_BATCH_SIZE } from '#domain/relation/deletion.ts';
import { LIMITS, refuseExcess } from './query-limits.ts';
import { schema } from './schema.ts';

function validate(source: string, variables: Record<string, unknown> = {}): string | null {
  return refuseExcess({ schema, document: parse(source), variables })?.message ?? null;
}

const runs = 'sagaRuns(first: 5) { edges { node { steps { label } } } }';

const persisted: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../../../web/__generated__/persisted-operations.json', import.meta.url), 'utf8'),
);

describe('refuseExcess', () => {
  it('lets every operation of the web client through, with the largest page it asks', () => {
    for (const text of Object.values(persisted)) {
      const document = parse(text, { maxTokens: LIMITS.tokens });
      const sizes = Object.fromEntries(['first', 'count', 'last'].map((name) => [name, 100]));
      const ids = Array.from({ length: DELETION_BATCH_SIZE }, (_, index) => `${index}`);
      expect(refuseExcess({ schema, document, variables: { ...sizes, ids, runIds: ids } })).toBeNull();
    }
  });

  it('lets the screens of the product through', () => {
    const list = `query List($n: Int) { relations(first: $n) { totalCount edges { cursor node { id displayName
      owner { username } } } pageInfo { hasNextPage endCursor } } viewer { users { username } links { kind } } }`;
    expect(validate(list, { n: 200 })).toBeNull();
    expect(
      validate(`{ node(id: "x") { ... on Organisation { ${runs} contactPersons { displayName } } } }`),
    ).toBeNull();
    expect(validate(getIntrospectionQuery())).toBeNull();
  });

  it('counts a page size that stands in a variable, also by its default', () => {
    const nested = (first: string) =>
      `query Deep($n: Int = 200) { relations(first: ${first}) { edges { node { sagaRuns(first: $n) { edges { node { id } } } } } } }`;
    expect(validate(nested('200'), { n: 200 })).toContain('meer gegevens');
    expect(validate(nested('$n'))).toContain('meer gegevens');
    expect(validate(nested('10'), { n: 10 })).toBeNull();
  });

  it.each([-1, 201, 5000])('refuses a page of %i, literal or variable', (size) => {
    expect(validate(`{ relations(first: ${size}) { totalCount } }`)).toContain('van 0 tot 200');
    expect(validate('query($n: Int) { relations(last: $n) { totalCount } }', { n: size })).toContain(
      'van 0 tot 200',
    );
  });

  it('counts as many linked relations as there can be where they multiply', () => {
    const links = (inner: string) =>
      `... on Organisation { contactPersons { ${inner} } } ... on Person { companies { ${inner} } }`;
    const list = (inner: string) => `query($n: Int) { relations(first: $n) { edges { node { ${inner} } } } }`;
    expect(validate(list(links('displayName')), { n: 200 })).toBeNull();
    const twice = '... on Person { companies { contactPersons { displayName } } }';
    expect(validate(`{ node(id: "x") { ${twice} } }`)).toBeNull();
    expect(validate(list(twice), { n: 3 })).toContain('meer gegevens');
    const thrice = '... on Person { companies { contactPersons { companies { displayName } } } }';
    expect(validate(`{ node(id: "x") { ${thrice} } }`)).toContain('meer gegevens');
  });

  it.each([
    ['duplicateRelations(first: 1) { totalCount }', 9],
    ['relationsByNumber(number: "1") { __typename }', 20],
    ['searchedRecords(text: "abc") { tasks { id } }', 6],
    ['emailDraftVersion(id: "x") { html }', 1],
  ])('counts what %s looks at, so that it cannot be asked over and over at once', (field, most) => {
    const times = (count: number) =>
      `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')} }`;
    expect(validate(times(most))).toBeNull();
    expect(validate(times(most + 10))).toContain('meer gegevens');
  });

  it('counts as many files as a portal can have where the same portal can come back', () => {
    const files = 'portalEntries { name relation { displayName } }';
    expect(validate(`{ node(id: "x") { ... on Person { portal { person { ${files} } } } } }`)).toBeNull();
    expect(validate(`{ relations(first: 50) { edges { node { portalEntries { name } } } } }`)).toBeNull();
    const again = (inner: string) =>
      `{ node(id: "x") { ... on Person { portalEntries { relation { ${inner} } } } } }`;
    expect(validate(again(files))).toContain('meer gegevens');
    const inventory = (inner: string) =>
      `{ portalInventory(first: 200) { edges { node { name relation { ${inner} } } } } }`;
    expect(validate(inventory('displayName'))).toBeNull();
    expect(validate(inventory(files))).toContain('meer gegevens');
    expect(validate(inventory('... on Organisation { contactPersons { displayName } }'))).toContain(
      'meer gegevens',
    );
    const same = `query($ids: [ID!]!) { nodes(ids: $ids) { ... on Person { ${files} } } }`;
    expect(validate(same, { ids: Array.from({ length: 20 }, (_, index) => `${index}`) })).toBeNull();
    expect(validate(same, { ids: Array.from({ length: 20 }, () => 'a') })).toContain('meer gegevens');
  });

  it('counts an object for each id in what a command on many answers', () => {
    const withdraw = (
      inner: string,
    ) => `mutation($ids: [ID!]!) { withdrawFromPortal(requestId: "x", ids: $ids) {
      ... on EntriesWithdrawn { entries { name relation { ${inner} } } } } }`;
    const ids = Array.from({ length: DELETION_BATCH_SIZE }, (_, index) => `${index}`);
    expect(validate(withdraw('displayName'), { ids })).toBeNull();
    const contacts = '... on Organisation { contactPersons { displayName } }';
    expect(validate(withdraw(contacts), { ids })).toContain('meer gegevens');
    const undo = (inner: string) => `mutation($ids: [ID!]!) { undoDeletions(requestId: "x", runIds: $ids) {
      ... on DeletionsUndone { undone { ${inner} } } } }`;
    expect(validate(undo('relationName'), { ids })).toBeNull();
    const again = 'relation { ... on Organisation { contactPersons { displayName } } }';
    expect(validate(undo(again), { ids: ids.slice(0, 20) })).toBeNull();
    expect(validate(undo(again), { ids })).toContain('meer gegevens');
    // A run was undone or came too late.
    const both = (one: string, other: string) => `mutation($ids: [ID!]!) {
      undoDeletions(requestId: "x", runIds: $ids) { ... on DeletionsUndone {
        one: ${one} { steps { key } } other: ${other} { steps { key } } } } }`;
    const more = Array.from({ length: 400 }, (_, index) => `${index}`);
    expect(validate(both('undone', 'late'), { ids: more })).toBeNull();
    expect(validate(both('late', 'late'), { ids: more })).toContain('meer gegevens');
  });

  it('counts ids of a list', () => {
    const query = `query($ids: [ID!]!) { nodes(ids: $ids) { ... on Organisation { contactPersons { companies { id } } } } }`;
    expect(validate(query, { ids: ['a'] })).toBeNull();
    expect(
      validate(query, { ids: Array.from({ length: DELETION_BATCH_SIZE }, (_, index) => `${index}`) }),
    ).toContain('meer gegevens');
  });

  it('counts aliases, __typename among them', () => {
    const aliases = Array.from({ length: LIMITS.aliases + 1 }, (_, index) => `a${index}: __typename`);
    expect(validate(`{ ${aliases.join(' ')} }`)).toContain('aliassen');
    expect(validate(`{ ${aliases.slice(1).join(' ')} }`)).toBeNull();
  });

  it('counts repeated fields and directives', () => {
    expect(validate(`{ ${'__typename '.repeat(LIMITS.fields + 1)} }`)).toContain('velden');
    expect(validate(`{ __typename ${'@include(if: true) '.repeat(LIMITS.directives + 1)} }`)).toContain(
      'directives',
    );
  });

  it('counts a fragment wherever it is used', () => {
    const levels = Array.from(
      { length: 12 },
      (_, level) => `fragment F${level} on Query { ...F${level + 1} ...F${level + 1} }`,
    );
    expect(validate(`{ ...F0 } ${levels.join(' ')} fragment F12 on Query { __typename }`)).toContain(
      'velden',
    );
  });

  it('measures depth through fragments', () => {
    const inside = (level: number): string =>
      level === 0 ? 'displayName' : `companies { contactPersons { ${inside(level - 1)} } }`;
    expect(validate(`{ node(id: "x") { ...P } } fragment P on Person { ${inside(1)} }`)).toBeNull();
    expect(validate(`{ node(id: "x") { ...P } } fragment P on Person { ${inside(6)} }`)).toMatch(
      /dieper|gegevens/,
    );
  });
});
