import { builder } from '#api/graphql/server/builder.ts';
import { isResync, subscriber } from '#api/graphql/server/subscriptions.ts';
import { OFFICE_LINKS } from '#api/realtime/topics.ts';
import { OfficeLinkType, officeLinks } from './office-link.ts';

builder.subscriptionField('linksChanged', (t) =>
  t.field({
    type: [OfficeLinkType],
    nullable: true,
    description:
      'The nine links each time something of them changes, for admins. At first, and after a gap, null: refetch.',
    subscribe: (_root, _arguments, context) =>
      context.application.hub.watch(OFFICE_LINKS, null, subscriber(context)),
    resolve: async (delivery, _arguments, context) =>
      isResync(delivery) ? null : [...(await officeLinks(context))],
  }),
);
