import { builder } from '#api/graphql/server/builder.ts';
import { subscriber } from '#api/graphql/server/subscriptions.ts';
import { OFFICE_LINKS } from '#api/realtime/topics.ts';
import { OfficeLinkType, officeLinks } from './office-link.ts';

builder.subscriptionField('linksChanged', (t) =>
  t.field({
    type: [OfficeLinkType],
    description: 'The nine links: at first, and each time something of them changes. For admins.',
    subscribe: (_root, _arguments, context) =>
      context.application.hub.watch(OFFICE_LINKS, null, subscriber(context)),
    resolve: async (_delivery, _arguments, context) => [...(await officeLinks(context))],
  }),
);
