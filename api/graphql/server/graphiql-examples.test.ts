import { getOperationAST, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { seedAccounts } from '#dev/seed/accounts.ts';
import { GRAPHIQL_EXAMPLES } from './graphiql-examples.ts';
import { refuseExcess } from './query-limits.ts';
import { schema } from './schema.ts';

describe('the examples of GraphiQL', () => {
  it.each(GRAPHIQL_EXAMPLES)('are valid and within the limits: %s', (text) => {
    const document = parse(text);
    expect(validate(schema, document)).toEqual([]);
    expect(refuseExcess({ schema, document })).toBeNull();
    expect(getOperationAST(document)?.variableDefinitions).toEqual([]);
  });

  it('sign in as a seeded account', () => {
    const admin = seedAccounts.find((account) => account.role === 'admin');
    expect(GRAPHIQL_EXAMPLES[0]).toContain(`username: "${admin?.username}", password: "${admin?.password}"`);
  });
});
