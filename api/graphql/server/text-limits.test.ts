import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { refuseExcess } from './query-limits.ts';
import { schema } from './schema.ts';
import { DEFAULT_LONGEST } from './text-limits.ts';

const long = 'x'.repeat(DEFAULT_LONGEST + 1);

function validate(source: string, variables: Record<string, unknown> = {}) {
  return refuseExcess({ schema, document: parse(source), variables });
}

describe('a text that is longer than its place takes', () => {
  it.each([
    ['search', `{ relations(search: "${long}") { totalCount } }`, {}],
    ['search', 'query ($s: String) { relations(search: $s) { totalCount } }', { s: long }],
    ['search', `query ($s: String = "${long}") { relations(search: $s) { totalCount } }`, {}],
    ['search', `{ ...F } fragment F on Query { relations(search: "${long}") { totalCount } }`, {}],
    ['ids', 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids: ['a', long] }],
    [
      'password',
      'mutation ($i: SignInInput!) { signIn(input: $i) { __typename } }',
      { i: { password: long } },
    ],
    [
      'tradeName',
      'mutation ($i: CreateRelationInput!) { createRelation(input: $i) { __typename } }',
      { i: { organisation: { tradeName: long } } },
    ],
    [
      'rows',
      'mutation ($rows: [[String!]!]!) { addRelationImportRows(importId: "x", batch: 0, rows: $rows) { __typename } }',
      { rows: [['a'], ['b', long]] },
    ],
  ])('is refused, and %s named', (field, source, variables) => {
    const message = `${field} is te lang. Maximaal ${DEFAULT_LONGEST} tekens.`;
    expect(validate(source, variables)).toMatchObject({
      message,
      extensions: { code: 'BAD_USER_INPUT', issues: [{ field, message }] },
    });
  });

  it('is refused over every field of the schema that takes one', () => {
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    let tried = 0;
    for (const root of roots) {
      for (const field of Object.values(root?.getFields() ?? {})) {
        for (const argument of field.args.filter(({ type }) => /^(?:String|ID)!?$/.test(String(type)))) {
          tried += 1;
          const kind =
            root === schema.getMutationType() ? 'mutation' : root === roots[2] ? 'subscription' : 'query';
          const { longest = DEFAULT_LONGEST } = argument.extensions as { readonly longest?: number };
          const source = `${kind} { ${field.name}(${argument.name}: "${'x'.repeat(longest + 1)}") }`;
          expect(validate(source)?.message).toContain(`${argument.name} is te lang`);
        }
      }
    }
    expect(tried).toBeGreaterThan(40);
  });

  it('is let through where the use case knows a higher maximum, or it is as long as may be', () => {
    const note =
      'mutation ($i: NoteInput!) { createNote(requestId: "x", relationId: "y", note: $i) { __typename } }';
    expect(validate(note, { i: { text: 'x'.repeat(20_001) } })).toBeNull();
    expect(validate(note, { i: { text: 'x'.repeat(100_001) } })?.message).toContain('text is te lang');
    const signs = '😀'.repeat(DEFAULT_LONGEST);
    expect(validate('query ($s: String) { relations(search: $s) { totalCount } }', { s: signs })).toBeNull();
  });
});
