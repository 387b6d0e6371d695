import { SagaRunType } from '#api/graphql/saga/saga.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { stillSeen } from '#api/graphql/server/still-seen.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { ConflictError, NotFoundError, ValidationError } from '#domain/errors.ts';
import type { RelationReference } from '#domain/relation/relation.ts';
import { createRelation } from '#services/relation/create-relation.ts';
import {
  mayRevealHidden,
  revealsHidden,
  type SavedRelation,
  type SaveOutcome,
  type SaveQuestion,
} from '#services/relation/save-outcome.ts';
import { updateRelation } from '#services/relation/update-relation.ts';
import { visitRelation } from '#services/relation/visit-relation.ts';
import { limitHiddenAnswers } from '#services/session/throttle.ts';
import { RelationInterface } from './relation.ts';
import { OrganisationInput, PersonInput, readRelationForm } from './relation-input.ts';
import { NumberMatchType } from './relations-by-number.ts';

const SaveQuestionKindType = builder.enumType('SaveQuestionKind', {
  description: 'What a save may ask before it is done.',
  values: {
    DUPLICATE_BSN: { description: 'Another relation has the same BSN or RSIN.' },
    DUPLICATE_KVK_NUMBER: { description: 'Another organisation has the same KvK number.' },
    NO_CONTACT_PERSON: { description: 'An organisation without contact persons gets no portal.' },
    PORTAL_PERSON: {
      description:
        "Which contact person an organisation's portal is opened under: answer with `portalPersonId` or `withoutPortal`.",
    },
  } as const,
});

const PortalCandidateType = builder.objectRef<RelationReference>('PortalCandidate').implement({
  description: 'A contact person to choose.',
  fields: (t) => ({
    personId: t.globalID({
      description: 'Send it in `portalPersonId`.',
      resolve: ({ id }) => ({ id, type: 'Person' }),
    }),
    name: t.exposeString('name', { description: 'Name of the person.' }),
  }),
});

const SaveQuestionType = builder.objectRef<SaveQuestion>('SaveQuestion').implement({
  description: 'A question to put to the user.',
  fields: (t) => ({
    kind: t.expose('kind', { type: SaveQuestionKindType, description: 'Send it in `confirmed` for yes.' }),
    title: t.exposeString('title', {
      description: "Title of the dialog, such as 'Waarschuwing' or 'Weet u het zeker?'.",
    }),
    text: t.exposeString('text', { description: 'The question, in Dutch.' }),
    candidates: t.field({
      type: [PortalCandidateType],
      description: 'Whom to choose from; empty where the answer is a yes.',
      resolve: ({ candidates }) => [...candidates],
    }),
    holders: t.field({
      type: [NumberMatchType],
      description:
        "Whose the doubled number is, ten at most, for 'DUPLICATE_BSN' and 'DUPLICATE_KVK_NUMBER'; of one that the viewer's role hides the owner and the rule.",
      resolve: ({ holders }) => [...holders],
    }),
  }),
});

/** Not a failure, but a way out of a save like one; nothing was stored. */
class ConfirmationNeeded extends Error {
  readonly questions: readonly SaveQuestion[];

  constructor(questions: readonly SaveQuestion[]) {
    super('the save waits for an answer');
    this.questions = questions;
  }
}

builder.objectType(ConfirmationNeeded, {
  name: 'ConfirmationNeeded',
  description: "A save that waits for the user's yes.",
  fields: (t) => ({
    questions: t.field({
      type: [SaveQuestionType],
      description: 'Ask them in this order.',
      resolve: (needed) => [...needed.questions],
    }),
  }),
});

const RelationSavedType = builder.objectRef<SavedRelation>('RelationSaved').implement({
  description: 'The save is stored; its run carries it to the linked services.',
  fields: (t) => ({
    relation: t.prismaField({
      type: RelationInterface,
      description: 'The relation as it is stored now.',
      resolve: (query, saved, _arguments, context) =>
        stillSeen(contextClient(context).relation.findUnique({ ...query, where: { id: saved.relationId } })),
    }),
    run: t.prismaField({
      type: SagaRunType,
      description: 'The run that carries the save to the linked services.',
      resolve: (query, saved, _arguments, context) =>
        stillSeen(contextClient(context).sagaRun.findUnique({ ...query, where: { id: saved.runId } })),
    }),
  }),
});

builder.objectField(ConflictError, 'currentRelation', (t) =>
  t.prismaField({
    type: RelationInterface,
    nullable: true,
    description: 'The relation as it is stored now, where one was saved.',
    resolve: (query, { recordId }, _arguments, context) =>
      recordId === null
        ? null
        : contextClient(context).relation.findUnique({ ...query, where: { id: recordId } }),
  }),
);

const PORTAL_PERSON =
  "The contact person under whom the organisation's portal is opened; left out, no portal is opened.";

const WITHOUT_PORTAL =
  "True for 'zonder portal', the other answer to 'PORTAL_PERSON': no portal is opened, and nobody is asked again.";

function readPortalPerson(node: string | number | null | undefined): string | null {
  return node == null ? null : rowIdOf(String(node), 'Person');
}

const CreateRelationInput = builder.inputType('CreateRelationInput', {
  description: 'Exactly one of person and organisation.',
  fields: (t) => ({
    requestId: t.id(REQUEST_ID),
    person: t.field({ type: PersonInput, description: 'The new person.' }),
    organisation: t.field({ type: OrganisationInput, description: 'The new organisation.' }),
    relationNumberTyped: t.boolean({
      required: true,
      description: 'False when the user left the generated number as it was: the server may renew it.',
    }),
    beforeMerge: t.boolean({
      description:
        'True when the user goes on to merge it with the other holder of its BSN or KvK number: services hear of it five minutes later.',
    }),
    confirmed: t.field({ type: [SaveQuestionKindType], description: 'Questions the user has said yes to.' }),
    portalPersonId: t.id({ description: PORTAL_PERSON }),
    withoutPortal: t.boolean({ description: WITHOUT_PORTAL }),
  }),
});

const UpdateRelationInput = builder.inputType('UpdateRelationInput', {
  description: 'Exactly one of person and organisation, of the kind the relation has.',
  fields: (t) => ({
    requestId: t.id(REQUEST_ID),
    id: t.id({ required: true, description: 'The relation to change.' }),
    version: t.int({ required: true, description: 'The version the form was opened with.' }),
    person: t.field({ type: PersonInput, description: 'The changed fields of a person.' }),
    organisation: t.field({ type: OrganisationInput, description: 'The changed fields of an organisation.' }),
    confirmed: t.field({ type: [SaveQuestionKindType], description: 'Questions the user has said yes to.' }),
    portalPersonId: t.id({ description: PORTAL_PERSON }),
    withoutPortal: t.boolean({ description: WITHOUT_PORTAL }),
  }),
});

const SaveRelationResult = builder.errorUnion('SaveRelationResult', {
  description: 'How a save came out.',
  types: [RelationSavedType, ConfirmationNeeded, ValidationError, ConflictError, NotFoundError],
  resolveType: () => RelationSavedType,
});

function savedOrQuestion(outcome: SaveOutcome): SavedRelation {
  if (outcome.outcome === 'questions') throw new ConfirmationNeeded(outcome.questions);
  return outcome;
}

builder.mutationField('createRelation', (t) =>
  t.field({
    type: SaveRelationResult,
    description: 'Adds a relation and starts its saga.',
    args: { input: t.arg({ type: CreateRelationInput, required: true, description: 'The new relation.' }) },
    resolve: async (_root, { input }, context) => {
      const { kind, input: values, linkedIds } = readRelationForm(input);
      const viewer = contextViewer(context);
      const { officeContext, sessions } = context.application;
      const confirmed = input.confirmed ?? [];
      const create = () =>
        createRelation(officeContext, contextClient(context), viewer, {
          requestId: readRequestId(input.requestId),
          kind,
          input: values,
          linkedIds: linkedIds ?? [],
          relationNumberTyped: input.relationNumberTyped,
          beforeMerge: input.beforeMerge ?? false,
          confirmed,
          portalPersonId: readPortalPerson(input.portalPersonId),
          withoutPortal: input.withoutPortal ?? false,
        });
      const outcome = await (mayRevealHidden(values, confirmed)
        ? limitHiddenAnswers(sessions, viewer, 'save', create, (saved) => Number(revealsHidden(saved)))
        : create());
      return savedOrQuestion(outcome);
    },
  }),
);

builder.mutationField('updateRelation', (t) =>
  t.field({
    type: SaveRelationResult,
    description: 'Changes a relation and starts its saga.',
    args: { input: t.arg({ type: UpdateRelationInput, required: true, description: 'The change.' }) },
    resolve: async (_root, { input }, context) => {
      const { kind, input: values, linkedIds } = readRelationForm(input);
      const outcome = await updateRelation(
        context.application.officeContext,
        contextClient(context),
        contextViewer(context),
        {
          requestId: readRequestId(input.requestId),
          id: rowIdOf(input.id, kind === 'person' ? 'Person' : 'Organisation'),
          version: input.version,
          kind,
          input: values,
          linkedIds,
          confirmed: input.confirmed ?? [],
          portalPersonId: readPortalPerson(input.portalPersonId),
          withoutPortal: input.withoutPortal ?? false,
        },
      );
      return savedOrQuestion(outcome);
    },
  }),
);

builder.mutationField('recordRelationVisit', (t) =>
  t.prismaField({
    type: RelationInterface,
    nullable: true,
    description: 'Notes that the viewer opened this relation; feeds recentRelations.',
    args: { id: t.arg.id({ required: true, description: 'The relation that was opened.' }) },
    resolve: async (query, _root, args, context) => {
      const client = contextClient(context);
      const id = rowIdOf(args.id, 'Person', 'Organisation');
      const seen = await visitRelation(
        client,
        contextViewer(context),
        id,
        context.application.officeContext.now(),
      );
      return seen ? client.relation.findUnique({ ...query, where: { id } }) : null;
    },
  }),
);
