import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { stillSeen } from '#api/graphql/server/still-seen.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { ConflictError, NotFoundError, ValidationError } from '#domain/errors.ts';
import { dismissStep, linkFoundRecord, retryStep } from '#services/saga/decide-step.ts';
import { sendRelation } from '#services/saga/relation/send-relation.ts';
import { SagaRunType } from './saga.ts';

const StepRequestedType = builder.objectRef<{ readonly runId: string }>('StepRequested').implement({
  description: 'The choice is stored and on its way to the saga.',
  fields: (t) => ({
    run: t.prismaField({
      type: SagaRunType,
      description: 'The run of the step, as it stands now.',
      resolve: (query, { runId }, _arguments, context) =>
        stillSeen(contextClient(context).sagaRun.findUnique({ ...query, where: { id: runId } })),
    }),
  }),
});

const StepResult = builder.errorUnion('StepResult', {
  description: 'How a choice for a step came out.',
  types: [StepRequestedType, ValidationError, NotFoundError, ConflictError],
  resolveType: () => StepRequestedType,
});

const CHOICES = [
  {
    field: 'retrySagaStep',
    description: "'Opnieuw': runs a failed or unknown step again.",
    decide: retryStep,
  },
  {
    field: 'dismissSagaStep',
    description: "'Laat maar': leaves a failed or unknown step as it is.",
    decide: dismissStep,
  },
  {
    field: 'linkFoundRecord',
    description:
      "'Dit is dezelfde': the record that a step asks about is the relation's, and is brought up to date.",
    decide: linkFoundRecord,
  },
] as const;

for (const { field, description, decide } of CHOICES) {
  builder.mutationField(field, (t) =>
    t.field({
      type: StepResult,
      description,
      args: {
        requestId: t.arg.id(REQUEST_ID),
        stepId: t.arg.id({ required: true, description: 'The step.' }),
      },
      resolve: (_root, { requestId, stepId }, context) =>
        decide(contextClient(context), contextViewer(context), {
          requestId: readRequestId(requestId),
          stepId: rowIdOf(stepId, 'SagaStep'),
        }),
    }),
  );
}

builder.mutationField('sendRelation', (t) =>
  t.field({
    type: StepResult,
    description:
      "'Nu versturen': brings a relation that no service was sent yet to the services that are linked. One that was sent answers with its newest run.",
    args: {
      requestId: t.arg.id(REQUEST_ID),
      relationId: t.arg.id({ required: true, description: 'The relation.' }),
    },
    resolve: (_root, { requestId, relationId }, context) =>
      sendRelation(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        relationId: rowIdOf(relationId, 'Person', 'Organisation'),
      }),
  }),
);
