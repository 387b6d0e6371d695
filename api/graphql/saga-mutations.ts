import { readRequestId } from '#api/request-id.ts';
import { ConflictError, NotFoundError } from '#domain/errors.ts';
import { dismissStep, retryStep } from '#services/saga/decide-step.ts';
import { builder } from './builder.ts';
import { contextClient, contextViewer } from './graphql-context.ts';
import { rowIdOf } from './node-id.ts';
import { SagaRunType } from './saga.ts';

const StepAskedType = builder.objectRef<{ readonly runId: string }>('StepAsked').implement({
  description: 'The choice is stored and on its way to the saga.',
  fields: (t) => ({
    run: t.prismaField({
      type: SagaRunType,
      description: 'The run of the step, as it stands now.',
      resolve: (query, { runId }, _arguments, context) =>
        contextClient(context).sagaRun.findUniqueOrThrow({ ...query, where: { id: runId } }),
    }),
  }),
});

const StepResult = builder.errorUnion('StepResult', {
  description: 'How a choice for a step came out.',
  types: [StepAskedType, NotFoundError, ConflictError],
  resolveType: () => StepAskedType,
});

builder.mutationField('retrySagaStep', (t) =>
  t.field({
    type: StepResult,
    description: "'Opnieuw': runs a failed or unknown step again.",
    args: {
      requestId: t.arg.id({
        required: true,
        description: 'Made by the client; the same one answers the same.',
      }),
      stepId: t.arg.id({ required: true, description: 'The step.' }),
    },
    resolve: (_root, { requestId, stepId }, context) =>
      retryStep(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        stepId: rowIdOf(stepId, 'SagaStep'),
      }),
  }),
);

builder.mutationField('dismissSagaStep', (t) =>
  t.field({
    type: StepResult,
    description: "'Laat maar': leaves a failed or unknown step as it is.",
    args: {
      requestId: t.arg.id({
        required: true,
        description: 'Made by the client; the same one answers the same.',
      }),
      stepId: t.arg.id({ required: true, description: 'The step.' }),
    },
    resolve: (_root, { requestId, stepId }, context) =>
      dismissStep(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        stepId: rowIdOf(stepId, 'SagaStep'),
      }),
  }),
);
