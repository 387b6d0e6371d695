import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { UserType } from '#api/graphql/user/user.ts';
import { ValidationError } from '#domain/errors.ts';
import {
  isHidden,
  type KvkNumberHolders,
  type NumberMatch,
  relationsByKvkNumbers,
  relationsByNumber,
} from '#services/relation/relations-by-number.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { limitHiddenAnswers } from '#services/session/throttle.ts';
import { RelationInterface } from './relation.ts';

const NumberOfRelation = builder.enumType('NumberOfRelation', {
  description: 'Which number of a relation was searched for.',
  values: {
    RELATION_NUMBER: { value: 'relationNumber', description: 'Its relation number.' },
    BSN: { value: 'bsn', description: 'Its BSN or RSIN.' },
    KVK_NUMBER: { value: 'kvkNumber', description: 'Its KvK number.' },
    PHONE: { value: 'phone', description: 'One of its phone numbers.' },
  } as const,
});

const HidingRule = builder.enumType('HidingRule', {
  description: 'A rule that keeps a relation from the viewer.',
  values: {
    OWN_RELATIONS: {
      value: 'ownRelations',
      description: "Who has not 'Alle rechten' sees the own relations only (ledger ROLES-10, ROLES-11).",
    },
  } as const,
});

export const NumberMatchType = builder.objectRef<NumberMatch>('NumberMatch').implement({
  description:
    'A relation of the office with a searched number, or that there is one which the viewer may not see.',
  fields: (t) => ({
    matchedOn: t.expose('matchedOn', { type: NumberOfRelation, description: 'Which of its numbers it is.' }),
    // Prisma batches the single reads of one tick: ten matches are read in one statement.
    relation: t.prismaField({
      type: RelationInterface,
      nullable: true,
      description: 'The relation; null when a rule hides it.',
      resolve: (query, { relationId }, _arguments, context) =>
        relationId === null
          ? null
          : contextClient(context).relation.findUnique({ ...query, where: { id: relationId } }),
    }),
    hiddenBy: t.field({
      type: HidingRule,
      nullable: true,
      description: 'The rule that hides it; null when the viewer sees it.',
      resolve: ({ relationId }) => (relationId === null ? 'ownRelations' : null),
    }),
    owner: t.prismaField({
      type: UserType,
      nullable: true,
      description: 'Whose relation it is; null when that user was removed.',
      resolve: (query, { ownerId }, _arguments, context) =>
        ownerId === null
          ? null
          : contextClient(context).user.findUnique({ ...query, where: { id: ownerId } }),
    }),
  }),
});

builder.queryField('relationsByNumber', (t) =>
  t.field({
    type: [NumberMatchType],
    // Looked for among all of the office, whoever sees them.
    extensions: { weight: 200 },
    description:
      "The office's relations with this relation number or phone number, ten at most. Of one that the viewer's role hides it gives the owner and the rule, and nothing of the relation. A viewer who got that too often within an hour gets the code TOO_MANY_REQUESTS, whatever number is asked for.",
    args: {
      number: t.arg.string({
        required: true,
        description: 'As typed or as the telephony gives it; a text that is no number finds nothing.',
      }),
    },
    resolve: async (_root, { number }, context) => [
      ...(await limitHiddenAnswers(
        context.application.sessions,
        contextViewer(context),
        'search',
        () => relationsByNumber(contextClient(context), number),
        (matches) => Number(matches.some(isHidden)),
      )),
    ],
  }),
);

/** As many as a page of the trade register has. */
const MOST_KVK_NUMBERS = 100;

const KvkNumberHoldersType = builder.objectRef<KvkNumberHolders>('KvkNumberHolders').implement({
  description: 'A KvK number that organisations of the office have already.',
  fields: (t) => ({
    kvkNumber: t.exposeString('kvkNumber', { description: 'Eight digits.' }),
    holders: t.field({
      type: [NumberMatchType],
      description: 'Those that have it, ten at most.',
      resolve: ({ holders }) => [...holders],
    }),
  }),
});

builder.queryField('relationsByKvkNumber', (t) =>
  t.field({
    type: [KvkNumberHoldersType],
    extensions: { weight: 200 },
    description:
      "Which of these KvK numbers, 100 at most, organisations of the office have already, for who adds one. Of one that the viewer's role hides it gives the owner and the rule, and nothing of the relation; a viewer who got 600 within an hour gets the code TOO_MANY_REQUESTS here, and goes on searching and saving.",
    args: {
      kvkNumbers: t.arg.stringList({ required: true, description: 'Eight digits each.' }),
    },
    resolve: async (_root, { kvkNumbers }, context) => {
      if (kvkNumbers.length > MOST_KVK_NUMBERS) {
        const message = `Vraag naar ten hoogste ${MOST_KVK_NUMBERS} KvK-nummers.`;
        throw new ValidationError([{ field: 'kvkNumbers', message }]);
      }
      const viewer = contextViewer(context);
      assertMayWrite(viewer);
      const found = await limitHiddenAnswers(
        context.application.sessions,
        viewer,
        'register',
        () => relationsByKvkNumbers(contextClient(context), kvkNumbers),
        (numbers) => numbers.flatMap(({ holders }) => holders.filter(isHidden)).length,
      );
      return [...found];
    },
  }),
);
