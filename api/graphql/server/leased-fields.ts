import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import type { GraphQLContext } from './graphql-context.ts';

const NAME = 'leasedFields';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      leasedFields: PothosLeasedFieldsPlugin<Types>;
    }
  }
}

/**
 * Put on a query or mutation that waits for something slow: it holds no lease. What it needs of the database its use
 * case leases for itself, before and after the wait; one whose answer shows rows holds the lease when the wait is over.
 */
export const LEASES_ITSELF = { [NAME]: false } as const;

/** Makes every query and mutation hold the operation's lease before it begins, unless it leases for itself. */
class PothosLeasedFieldsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const isRoot = field.kind === 'Query' || field.kind === 'Mutation';
    if (!isRoot || field.extensions?.[NAME] === false) return resolver;
    return async (root, parameters, context, info) => {
      await (context as GraphQLContext).lease?.hold();
      return resolver(root, parameters, context, info);
    };
  }
}

SchemaBuilder.registerPlugin(NAME, PothosLeasedFieldsPlugin);
