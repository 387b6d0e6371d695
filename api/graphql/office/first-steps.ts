import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import type { FirstSteps } from '#domain/office/first-steps.ts';
import { firstStepsOf } from '#services/office/first-steps.ts';

const FirstStepsType = builder.objectRef<FirstSteps>('FirstSteps').implement({
  description: 'What a new office has done of its first steps.',
  fields: (t) => ({
    isLinked: t.exposeBoolean('isLinked', { description: 'A service is linked.' }),
    hasRelations: t.exposeBoolean('hasRelations', { description: 'There are relations.' }),
    hasColleagues: t.exposeBoolean('hasColleagues', { description: 'There are users besides the viewer.' }),
  }),
});

builder.queryField('firstSteps', (t) =>
  t.field({
    type: FirstStepsType,
    nullable: true,
    description: 'The first steps of a new office; null once it is set up, and for who is no admin.',
    resolve: (_root, _arguments, context) => firstStepsOf(contextClient(context), contextViewer(context)),
  }),
);
