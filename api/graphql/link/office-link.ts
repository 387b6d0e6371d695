import { viewerOf } from '#api/context.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextOfficeKey, type GraphQLContext } from '#api/graphql/server/graphql-context.ts';
import { ViewerType } from '#api/graphql/session/viewer.ts';
import type { AttemptState } from '#domain/link/attempt-state.ts';
import { LINK_KINDS, type LinkKind } from '#domain/link/link-kinds.ts';
import { providerLabel } from '#domain/provider/provider-descriptions.ts';
import { assertMayLink, seesLinks } from '#services/link/link.policy.ts';
import { countLacking } from '#services/link/link-relations.ts';
import {
  type AttemptView,
  brokenLinks,
  type LinkView,
  type PushView,
  readLinks,
  readPush,
} from '#services/link/read-links.ts';

export const LinkKindType = builder.enumType('LinkKind', {
  description: 'The kinds of services that an office links.',
  values: Object.fromEntries(
    LINK_KINDS.map((kind) => [kind.toUpperCase(), { value: kind, description: `Wire name '${kind}'.` }]),
  ) as Record<Uppercase<LinkKind>, { value: LinkKind; description: string }>,
});

const OfficeLinkStateType = builder.enumType('OfficeLinkState', {
  description: 'State of a link.',
  values: {
    NOLINK: { value: 'nolink', description: 'There is no link.' },
    CLICKED: { value: 'clicked', description: "An authorisation is under way, or waits for 'Afronden'." },
    LINKED: { value: 'linked', description: 'Linked.' },
    BROKEN: {
      value: 'broken',
      description: 'Refused by the provider: keys are tried again, a token is not until it is linked again.',
    },
  } as const,
});

const LinkAttemptStateType = builder.enumType('LinkAttemptState', {
  description: 'How far an authorisation is.',
  values: {
    WAITING: { value: 'waiting', description: 'The user is at the provider, or has just answered there.' },
    AUTHORISED: { value: 'authorised', description: "Waits for 'Afronden'." },
    FINISHED: { value: 'finished', description: 'The link was made.' },
    CANCELLED: { value: 'cancelled', description: 'Cancelled, or replaced by a newer one.' },
    REFUSED: { value: 'refused', description: 'Refused, by the user or the provider; the message says why.' },
    EXPIRED: { value: 'expired', description: 'Took longer than a quarter of an hour.' },
  } as const,
});

type ShownAttemptState = 'waiting' | 'authorised' | 'finished' | 'cancelled' | 'refused' | 'expired';

/** The states between the callback and 'Afronden' take a moment and ask nothing of the user. */
const SHOWN: Readonly<Record<AttemptState, ShownAttemptState>> = {
  waiting: 'waiting',
  answered: 'waiting',
  exchanging: 'waiting',
  identifying: 'waiting',
  authorised: 'authorised',
  finished: 'finished',
  cancelled: 'cancelled',
  refused: 'refused',
  expired: 'expired',
  revoking: 'cancelled',
  revoked: 'cancelled',
};

const LinkChoiceType = builder
  .objectRef<{ readonly id: string; readonly name: string }>('LinkChoice')
  .implement({
    description: 'An administration or division of the account.',
    fields: (t) => ({
      id: t.exposeString('id', { description: "The provider's own id." }),
      name: t.exposeString('name', { description: 'Its name there.' }),
    }),
  });

const LinkAttemptType = builder.objectRef<AttemptView>('LinkAttempt').implement({
  description: 'An authorisation at a provider.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the attempt.' }),
    provider: t.exposeString('provider', { description: 'Name of the program.' }),
    state: t.field({
      type: LinkAttemptStateType,
      description: 'How far it is.',
      resolve: ({ state }) => SHOWN[state],
    }),
    message: t.exposeString('message', { nullable: true, description: 'Why it ended, in Dutch.' }),
    account: t.string({
      nullable: true,
      description: 'Who signed in; null until that is known.',
      resolve: ({ account }) => account || null,
    }),
    choices: t.field({
      type: [LinkChoiceType],
      description: 'What to choose among; empty where the account has one.',
      resolve: ({ choices }) => [...choices],
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it ends by itself.' }),
  }),
});

const LinkPushStateType = builder.enumType('LinkPushState', {
  description: 'State of a push.',
  values: {
    RUNNING: { value: 'running', description: 'Under way, at the pace of the services.' },
    STOPPED: { value: 'stopped', description: 'Stopped by an admin, or because the link ended.' },
    DONE: { value: 'done', description: 'Every relation had its turn.' },
  } as const,
});

const LinkPushType = builder.objectRef<PushView>('LinkPush').implement({
  description: 'How far the relations that a link lacked are brought to it.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'Relations that lacked when it began.' }),
    done: t.exposeInt('done', { description: 'Relations that are there now.' }),
    failed: t.exposeInt('failed', { description: 'Relations that need attention.' }),
    state: t.field({ type: LinkPushStateType, description: 'State.', resolve: ({ state }) => state }),
  }),
});

const LinkSettingType = builder
  .objectRef<{ readonly key: string; readonly value: string }>('LinkSetting')
  .implement({
    description: 'A field of a link that is no secret.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'Wire name of the field.' }),
      value: t.exposeString('value', { description: 'Its value.' }),
    }),
  });

const LinkFailureType = builder
  .objectRef<{ readonly message: string; readonly at: Date }>('LinkFailure')
  .implement({
    description: 'Why the last call of a link failed.',
    fields: (t) => ({
      message: t.exposeString('message', { description: 'In Dutch.' }),
      at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    }),
  });

/** Acquired by fields of a mutation that waited for a provider, too. */
async function client(context: GraphQLContext) {
  await context.lease?.acquire();
  return contextClient(context);
}

export const OfficeLinkType = builder.objectRef<LinkView>('OfficeLink').implement({
  description: 'One of the nine kinds of links, and what the office has there. For admins.',
  fields: (t) => ({
    kind: t.field({ type: LinkKindType, description: 'The kind.', resolve: ({ kind }) => kind }),
    state: t.field({ type: OfficeLinkStateType, description: 'State.', resolve: ({ state }) => state }),
    provider: t.string({
      nullable: true,
      description: 'Name of the program; null without a link.',
      resolve: ({ link }) => link?.provider ?? null,
    }),
    name: t.string({
      nullable: true,
      description: 'Name of the program for people.',
      resolve: ({ link }) => (link === null ? null : providerLabel(link.provider)),
    }),
    account: t.string({
      nullable: true,
      description: 'Whose account it is, as the program names it.',
      resolve: ({ link }) => link?.accountName || null,
    }),
    madeBy: t.string({
      nullable: true,
      description: 'Username of who made it; null for one that came with the office.',
      resolve: async ({ link }, _arguments, context) => {
        if (link?.madeById == null) return null;
        const user = await (await client(context)).user.findUnique({
          where: { id: link.madeById },
          select: { username: true },
        });
        return user?.username ?? null;
      },
    }),
    linkedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was made.',
      resolve: ({ link }) => link?.linkedAt ?? null,
    }),
    settings: t.field({
      type: [LinkSettingType],
      description: 'Its fields, without secrets.',
      resolve: ({ link }) => Object.entries(link?.settings ?? {}).map(([key, value]) => ({ key, value })),
    }),
    lastSuccessAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When a call last succeeded, or the telephony last notified of a call; to the minute.',
      resolve: ({ link }) => link?.lastSuccessAt ?? link?.heardAt ?? null,
    }),
    lastFailure: t.field({
      type: LinkFailureType,
      nullable: true,
      description: 'The last failure; null when a call has succeeded since.',
      resolve: ({ link }) => link?.lastFailure ?? null,
    }),
    slowSince: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Since when it answers slowly, for which it is asked less; null when it does not.',
      resolve: ({ link }) => link?.slowSince ?? null,
    }),
    stalled: t.field({
      type: LinkFailureType,
      nullable: true,
      description:
        "Why what is read from it cannot be read or kept, and since when ('hapert'); null where all is well.",
      resolve: ({ link }) => link?.stalled ?? null,
    }),
    tokenEndsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the access token ends; null without one.',
      resolve: ({ link }) => link?.tokenEndsAt ?? null,
    }),
    tokenRenewsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The first use from then on renews it.',
      resolve: ({ link }, _arguments, context) => {
        if (link?.tokenEndsAt == null) return null;
        const margin = context.application.links.providers.renewalMarginOf(link.provider);
        return new Date(link.tokenEndsAt.getTime() - margin);
      },
    }),
    subscriptionEndsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the subscription on changes there ends; null without one.',
      resolve: async (view, _arguments, context) => (await subscriptionOf(view, context))?.endsAt ?? null,
    }),
    subscriptionRenewsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the subscription is renewed.',
      resolve: async (view, _arguments, context) => (await subscriptionOf(view, context))?.renewsAt ?? null,
    }),
    attempt: t.field({
      type: LinkAttemptType,
      nullable: true,
      description: 'The authorisation under way, or the last one that failed.',
      resolve: ({ attempt }) => attempt,
    }),
    push: t.field({
      type: LinkPushType,
      nullable: true,
      description: 'The last push of relations to it.',
      resolve: async ({ link }, _arguments, context) =>
        link === null ? null : readPush(await client(context), link.id),
    }),
    relationsToPush: t.int({
      description: 'Relations that are not there in their newest state.',
      resolve: async ({ kind, link }, _arguments, context) => {
        if (link === null) return 0;
        const { officeId } = viewerOf(context.access);
        return countLacking(await client(context), { officeId, linkId: link.id, kind });
      },
    }),
  }),
});

async function subscriptionOf({ link }: LinkView, context: GraphQLContext) {
  if (link === null) return null;
  const { officeId } = viewerOf(context.access);
  return (await client(context)).providerSubscription.findFirst({
    where: { officeId, linkId: link.id, isPossible: true },
    select: { endsAt: true, renewsAt: true },
  });
}

/** The nine links as the viewer's office has them now. Throws ForbiddenError. */
export async function officeLinks(context: GraphQLContext): Promise<readonly LinkView[]> {
  assertMayLink(viewerOf(context.access));
  const reader = await client(context);
  return readLinks(reader, await contextOfficeKey(context));
}

/** The link of one of the nine kinds. Throws ForbiddenError. */
export async function officeLink(context: GraphQLContext, kind: LinkKind): Promise<LinkView> {
  const found = (await officeLinks(context)).find((view) => view.kind === kind);
  if (found === undefined) throw new Error(`there is no link of kind ${kind}`);
  return found;
}

builder.queryField('links', (t) =>
  t.field({
    type: [OfficeLinkType],
    description: 'The nine kinds of links in their order. For admins.',
    resolve: async (_root, _arguments, context) => [...(await officeLinks(context))],
  }),
);

builder.objectField(ViewerType, 'brokenLinks', (t) =>
  t.field({
    type: [OfficeLinkType],
    description: 'Links that no longer work, for an admin; none for anybody else.',
    resolve: async (_viewer, _arguments, context) => {
      if (!seesLinks(viewerOf(context.access))) return [];
      return brokenLinks(await officeLinks(context));
    },
  }),
);
