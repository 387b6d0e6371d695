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

/** For a query or mutation that waits for something slow: its use case leases before and after the wait. */
export const LEASES_ITSELF = { [NAME]: false } as const;

/** Takes the operation's lease before every query and mutation without LEASES_ITSELF. */
class PothosLeasedFieldsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const isRoot = field.kind === 'Query' || field.kind === 'Mutation';
    if (!isRoot || field.extensions?.[NAME] === false) return resolver;
    return async (root, parameters, context, info) => {
      await (context as GraphQLContext).lease?.acquire();
      return resolver(root, parameters, context, info);
    };
  }
}

SchemaBuilder.registerPlugin(NAME, PothosLeasedFieldsPlugin);
