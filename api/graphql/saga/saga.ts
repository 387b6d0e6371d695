import { RelationInterface } from '#api/graphql/relation/relation.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { contextClient } from '#api/graphql/server/graphql-context.ts';
import { UserType } from '#api/graphql/user/user.ts';
import { providerLabel } from '#domain/provider/provider-descriptions.ts';
import { stepLabel } from '#domain/relation/saga-steps.ts';
import type { FoundRecord } from '#domain/saga/found-record.ts';
import { mayDecide, mayDismiss, mayLinkFound, mayUndo } from '#domain/saga/run-state.ts';
import type { SagaKind, SagaRunState, SagaStepState } from '#domain/saga/states.ts';
import { type StepOperation, type StepTask, stepName } from '#domain/saga/step-name.ts';
import { readFound } from '#services/saga/found-question.ts';

const NEEDING_ATTENTION = { state: 'attention' };

const SagaKindType = builder.enumType('SagaKind', {
  description: 'What a run carries to the linked services.',
  values: {
    SAVE: { value: 'save', description: 'The follow-up of one save.' },
    DELETE: { value: 'delete', description: 'Taking a relation away, the relation itself last.' },
  } as const,
});

const SagaRunStateType = builder.enumType('SagaRunState', {
  description: 'Where a run stands.',
  values: {
    WAITING: { value: 'waiting', description: 'Not begun yet.' },
    RUNNING: { value: 'running', description: 'Some step is at work or about to be.' },
    DONE: { value: 'done', description: 'Every step is done or was not needed.' },
    ATTENTION: { value: 'attention', description: 'Some step failed or cannot be proven: a person decides.' },
    SUPERSEDED: { value: 'superseded', description: 'A newer save carries on from here.' },
    DISMISSED: { value: 'dismissed', description: "Ended by 'Laat maar'." },
    WITHDRAWN: { value: 'withdrawn', description: 'A deletion that was undone.' },
  } as const,
});

const SagaStepStateType = builder.enumType('SagaStepState', {
  description: 'Where a step stands.',
  values: {
    WAITING: { value: 'waiting', description: 'Not begun yet, or waiting for its next try.' },
    RUNNING: { value: 'running', description: 'The service is being asked now.' },
    DONE: { value: 'done', description: 'The service has confirmed it.' },
    SKIPPED: { value: 'skipped', description: 'No service is linked for it.' },
    FAILED: { value: 'failed', description: 'The service refused, or stayed away for too long.' },
    UNKNOWN: { value: 'unknown', description: "It cannot be proven whether it was done: 'onbekend'." },
    QUESTION: {
      value: 'question',
      description: "What was found at the service may be another's: a person says.",
    },
    DISMISSED: { value: 'dismissed', description: "Left as it is by 'Laat maar'." },
  } as const,
});

const FoundRecordType = builder.objectRef<FoundRecord>('FoundRecord').implement({
  description: 'A record at a service that is plainly another’s than the relation whose key it bears.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name it has there; empty when none.' }),
    address: t.exposeString('address', { description: 'Its address there in one line; empty when none.' }),
  }),
});

const STEP_TASK = { key: true, operation: true, run: { select: { saga: true } } } as const;

function taskOf({ key, operation }: { readonly key: string; readonly operation: string }): StepTask {
  return { key, operation: operation as StepOperation };
}

const SagaStepType = builder.prismaNode('SagaStep', {
  name: 'SagaStep',
  description: 'One service in a run, as the Koppelreis shows it.',
  id: { field: 'id', description: 'Id of the step.' },
  nullable: true,
  select: { id: true },
  fields: (t) => ({
    key: t.string({
      description: 'contact, files, finance, fiscal, hours, marketing …',
      select: STEP_TASK,
      resolve: (step) => stepName(step.run.saga as SagaKind, taskOf(step)),
    }),
    label: t.string({
      description: 'Dutch name of the step: Contact, Map, Boekhouding, Fiscaal …',
      select: STEP_TASK,
      resolve: (step) => stepLabel(step.run.saga as SagaKind, taskOf(step)),
    }),
    state: t.field({
      type: SagaStepStateType,
      description: 'Where the step stands.',
      select: { state: true },
      resolve: (step) => step.state as SagaStepState,
    }),
    providerName: t.string({
      nullable: true,
      description: 'Dutch name of the service, null while none is linked.',
      select: { provider: true },
      resolve: (step) => (step.provider === null ? null : providerLabel(step.provider)),
    }),
    message: t.exposeString('message', {
      nullable: true,
      description: 'Our own Dutch text of what went wrong.',
    }),
    code: t.exposeString('code', {
      nullable: true,
      description: "An HTTP status or the service's documented code of the failure.",
    }),
    attempts: t.exposeInt('attempts', { description: 'How often the service was asked.' }),
    nextTryAt: t.expose('nextTryAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Of a step that waits after a failure: when it is tried again by itself.',
    }),
    startedAt: t.expose('startedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the service was asked first.',
    }),
    finishedAt: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the step ended; null while it has not.',
    }),
    found: t.field({
      type: FoundRecordType,
      nullable: true,
      description: 'The record that the step asks about; null while it asks nothing.',
      select: { state: true, found: true },
      resolve: ({ state, found }) => (state === 'question' ? readFound(found) : null),
    }),
    canLink: t.boolean({
      description: "'Dit is dezelfde' is offered while true.",
      select: { state: true, run: { select: { state: true } } },
      resolve: ({ state, run }) => mayLinkFound(run.state as SagaRunState, state as SagaStepState),
    }),
    canRetry: t.boolean({
      description: "'Opnieuw' is offered while true.",
      select: { state: true, run: { select: { state: true } } },
      resolve: (step) => mayDecide(step.run.state as SagaRunState, step.state as SagaStepState),
    }),
    canDismiss: t.boolean({
      description:
        "'Laat maar' is offered while true: not for the relation itself at the end of its deletion.",
      select: { key: true, state: true, run: { select: { state: true } } },
      resolve: ({ key, state, run }) =>
        mayDismiss(run.state as SagaRunState, { key, state: state as SagaStepState }),
    }),
  }),
});

export const SagaRunType = builder.prismaNode('SagaRun', {
  name: 'SagaRun',
  description: "One run of a relation's saga: the follow-up of a save, or a deletion.",
  id: { field: 'id', description: 'Id of the run.' },
  nullable: true,
  select: { id: true },
  fields: (t) => ({
    saga: t.field({
      type: SagaKindType,
      description: 'save or delete',
      select: { saga: true },
      resolve: (run) => run.saga as SagaKind,
    }),
    state: t.field({
      type: SagaRunStateType,
      description: 'Where the run stands.',
      select: { state: true },
      resolve: (run) => run.state as SagaRunState,
    }),
    relation: t.relation('relation', {
      type: RelationInterface,
      nullable: true,
      description: 'The relation; null after it was deleted.',
    }),
    relationName: t.exposeString('subjectName', {
      description: "The relation's name, also after it was deleted.",
    }),
    startedBy: t.relation('startedBy', {
      type: UserType,
      nullable: true,
      description: 'Who saved or deleted; null for what the system began.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was asked for.' }),
    finishedAt: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it ended; null while it has not.',
    }),
    canUndo: t.boolean({
      description:
        "The deletion can be undone: 'Ongedaan maken' while it waits, 'Stop' where it stopped at a failing step.",
      select: { saga: true, state: true },
      resolve: ({ saga, state }) => mayUndo(saga as SagaKind, state as SagaRunState),
    }),
    steps: t.relation('steps', {
      type: SagaStepType,
      description: 'The services in the order in which they are shown.',
      query: { orderBy: { position: 'asc' } },
    }),
  }),
});

const SagaRunEdge = builder.edgeObject({
  type: SagaRunType,
  name: 'SagaRunEdge',
  description: 'A run at its position in a list.',
});

builder.prismaInterfaceField(RelationInterface, 'sagaRuns', (t) =>
  t.relatedConnection(
    'sagaRuns',
    {
      type: SagaRunType,
      cursor: 'id',
      description: "Runs of the relation's sagas, newest first.",
      // Ids grow with time, and unlike moments they never tie.
      query: { orderBy: { id: 'desc' } },
    },
    { name: 'RelationSagaRunsConnection', description: 'A page of the runs of one relation.' },
    SagaRunEdge,
  ),
);

builder.queryField('runsNeedingAttention', (t) =>
  t.prismaConnection(
    {
      type: SagaRunType,
      cursor: 'id',
      description: 'Runs that failed somewhere or cannot be proven, newest first.',
      resolve: (query, _root, _arguments, context) =>
        contextClient(context).sagaRun.findMany({
          ...query,
          where: NEEDING_ATTENTION,
          orderBy: { id: 'desc' },
        }),
    },
    {
      name: 'SagaRunConnection',
      description: 'A page of runs.',
      fields: (connection) => ({
        totalCount: connection.int({
          description: 'How many runs there are, over all pages.',
          resolve: (_connection, _arguments, context) =>
            contextClient(context).sagaRun.count({ where: NEEDING_ATTENTION }),
        }),
      }),
    },
    SagaRunEdge,
  ),
);
