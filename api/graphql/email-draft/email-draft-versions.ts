import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextOfficeKey } from '#api/graphql/server/graphql-context.ts';
import { LEASES_ITSELF } from '#api/graphql/server/leased-fields.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { LIMITS } from '#api/graphql/server/query-limits.ts';
import { stillSeen } from '#api/graphql/server/still-seen.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { MOST_VERSIONS } from '#domain/email/draft-versions.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { keepVersion, unsealVersion, unsealVersionPreview } from '#services/email-draft/draft-versions.ts';
import { acquireClient } from './acquire-client.ts';
import { EmailDraftType } from './email-draft.ts';
import { withMailbox } from './with-mailbox.ts';

/** A text may have megabytes: more than half of what an operation may ask, so that there is one at a time. */
const TEXT_WEIGHT = LIMITS.cost / 2;

const EmailDraftVersionType = builder.prismaObject('EmailDraftVersion', {
  description: 'What was typed in a draft at an earlier moment.',
  select: { id: true },
  fields: (t) => ({
    id: t.globalID({
      description: 'Id of the version.',
      resolve: ({ id }) => ({ id, type: 'EmailDraftVersion' }),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was kept.' }),
    preview: t.string({
      description: 'Its first words, of a line; the whole text is asked for by `emailDraftVersion`.',
      select: { wordsCiphertext: true },
      resolve: async (version, _arguments, context) =>
        unsealVersionPreview(await contextOfficeKey(context), version),
    }),
  }),
});

const EmailDraftVersionTextType = builder.prismaObject('EmailDraftVersion', {
  variant: 'EmailDraftVersionText',
  description: 'The text of a version.',
  fields: (t) => ({
    html: t.string({
      description: 'What was typed, without the quote; unsafe: sanitise it before it is shown.',
      select: { id: true, textCiphertext: true },
      resolve: async (version, _arguments, context) =>
        unsealVersion(await contextOfficeKey(context), version),
    }),
  }),
});

builder.queryField('emailDraftVersion', (t) =>
  t.prismaField({
    type: EmailDraftVersionTextType,
    nullable: true,
    description:
      'The text of a version; null when it does not exist, or not for this viewer. One in an operation.',
    extensions: { weight: TEXT_WEIGHT },
    args: { id: t.arg.id({ required: true, description: 'Id of the version.' }) },
    resolve: (query, _root, { id }, context) =>
      contextClient(context).emailDraftVersion.findUnique({
        ...query,
        where: { id: rowIdOf(id, 'EmailDraftVersion') },
      }),
  }),
);

builder.prismaObjectField(EmailDraftType, 'versions', (t) =>
  t.relation('versions', {
    type: EmailDraftVersionType,
    description: `What was typed at earlier moments, the newest first; ${MOST_VERSIONS} at most.`,
    extensions: { most: MOST_VERSIONS },
    query: () => ({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: MOST_VERSIONS }),
  }),
);

const VersionKeptType = builder.objectRef<{ readonly draftId: string }>('EmailDraftVersionKept').implement({
  description: 'What was typed is kept.',
  fields: (t) => ({
    draft: t.prismaField({
      type: EmailDraftType,
      description: 'The draft, with its versions.',
      resolve: async (query, { draftId }, _arguments, context) =>
        stillSeen((await acquireClient(context)).emailDraft.findUnique({ ...query, where: { id: draftId } })),
    }),
  }),
});

const KeepEmailDraftVersionResult = builder.errorUnion('KeepEmailDraftVersionResult', {
  description: 'How keeping a version came out.',
  types: [VersionKeptType, ValidationError, NotFoundError],
  resolveType: () => VersionKeptType,
});

const KeepEmailDraftVersionInput = builder.inputType('KeepEmailDraftVersionInput', {
  description: 'What was typed until now.',
  fields: (t) => ({
    requestId: t.id(REQUEST_ID),
    draftId: t.id({ required: true, description: 'The draft.' }),
    html: t.string({
      required: true,
      description: 'What was typed; a quote in it is left out.',
      extensions: { longest: 4_500_000 },
    }),
  }),
});

builder.mutationField('keepEmailDraftVersion', (t) =>
  t.field({
    type: KeepEmailDraftVersionResult,
    description: 'Keeps the typed text of a draft before another one replaces it. For who may write.',
    extensions: LEASES_ITSELF,
    args: { input: t.arg({ type: KeepEmailDraftVersionInput, required: true, description: 'The text.' }) },
    resolve: (_root, { input: { requestId, draftId, html } }, context) =>
      withMailbox(context, (emails, viewer) =>
        keepVersion(emails, viewer, {
          requestId: readRequestId(requestId),
          draftId: rowIdOf(draftId, 'EmailDraft'),
          html,
        }),
      ),
  }),
);
