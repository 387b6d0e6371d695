import { builder } from '#api/graphql/server/builder.ts';
import { contextOfficeKey } from '#api/graphql/server/graphql-context.ts';
import { LEASES_ITSELF } from '#api/graphql/server/leased-fields.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { stillSeen } from '#api/graphql/server/still-seen.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { MOST_VERSIONS } from '#domain/email/draft-versions.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { keepVersion, unsealVersion } from '#services/email-draft/draft-versions.ts';
import { askMailbox } from './ask-mailbox.ts';
import { EmailDraftType } from './email-draft.ts';
import { heldClient } from './held-client.ts';

const EmailDraftVersionType = builder.prismaObject('EmailDraftVersion', {
  description: 'What was typed in a draft at an earlier moment.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the version.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was kept.' }),
    html: t.string({
      select: { id: true, textCiphertext: true },
      resolve: async (version, _arguments, context) =>
        unsealVersion(await contextOfficeKey(context), version),
      description: 'What was typed, without the quote; unsafe: sanitise it before it is shown.',
    }),
  }),
});

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
        stillSeen((await heldClient(context)).emailDraft.findUnique({ ...query, where: { id: draftId } })),
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
    description: 'Keeps what was typed in a draft before something else takes its place. For who may write.',
    extensions: LEASES_ITSELF,
    args: { input: t.arg({ type: KeepEmailDraftVersionInput, required: true, description: 'The text.' }) },
    resolve: (_root, { input: { requestId, draftId, html } }, context) =>
      askMailbox(context, (emails, viewer) =>
        keepVersion(emails, viewer, {
          requestId: readRequestId(requestId),
          draftId: rowIdOf(draftId, 'EmailDraft'),
          html,
        }),
      ),
  }),
);
