import { RelationInterface } from '#api/graphql/relation/relation.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { contextViewer } from '#api/graphql/server/graphql-context.ts';
import { workflowsOfRelationUrl } from '#domain/saga/workflow-search.ts';
import { seesWorkflows } from '#domain/session/roles.ts';

builder.prismaInterfaceField(RelationInterface, 'workflowsUrl', (t) =>
  t.string({
    nullable: true,
    description:
      "Address of the relation's workflows in the Temporal UI; null for anyone but an admin, and where none is configured.",
    select: { id: true },
    resolve({ id }, _arguments, context) {
      const { uiUrl, namespace } = context.application.config.temporal;
      if (uiUrl === null || !seesWorkflows(contextViewer(context).role)) return null;
      return workflowsOfRelationUrl({ url: uiUrl, namespace }, id);
    },
  }),
);
