import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { MAXIMUM_PAGE } from '#api/graphql/server/paging.ts';
import { ValidationError } from '#domain/errors.ts';
import { type RemovalConsequences, removalConsequences } from '#services/user/removal-consequences.ts';

const RemovalConsequencesType = builder.objectRef<RemovalConsequences>('UserRemovalConsequences').implement({
  description: 'What the removal of users does to what they had, counted for its confirmation.',
  fields: (t) => ({
    relations: t.exposeInt('relations', { description: "Relations that are nobody's then." }),
    tasks: t.exposeInt('tasks', {
      description: 'Open tasks that pass to the viewer, those to come among them.',
    }),
    flowSteps: t.exposeInt('flowSteps', { description: 'Steps of task flows that pass to the viewer.' }),
    drafts: t.exposeInt('drafts', { description: 'Mails in the making that pass to the viewer.' }),
    mailings: t.exposeInt('mailings', {
      description: 'Mailings under way or stopped that pass to the viewer.',
    }),
  }),
});

builder.queryField('userRemovalConsequences', (t) =>
  t.field({
    type: RemovalConsequencesType,
    nullable: true,
    description: 'What removing these users would do; null for who is no admin.',
    args: { ids: t.arg.idList({ required: true, description: `The users, ${MAXIMUM_PAGE} at most.` }) },
    resolve: (_root, { ids }, context) => {
      if (ids.length > MAXIMUM_PAGE) {
        throw new ValidationError([
          { field: 'ids', message: `Verwijder er hooguit ${MAXIMUM_PAGE} tegelijk.` },
        ]);
      }
      return removalConsequences(
        contextClient(context),
        contextViewer(context),
        ids.map((id) => rowIdOf(id, 'User')),
      );
    },
  }),
);
