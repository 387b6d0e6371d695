import { z } from 'zod';
import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { RoleType, UserType } from '#api/graphql/user/user.ts';
import { providerLabel } from '#domain/provider/provider-descriptions.ts';
import { mayWrite, type Role } from '#domain/session/roles.ts';
import { IN_USE } from '#services/link/link-in-use.ts';
import { usersSeenBy } from '#services/user/read-users.ts';

export const OfficeType = builder.prismaObject('Office', {
  name: 'Office',
  description: 'The office of the viewer.',
  select: { id: true },
  fields: (t) => ({
    id: t.globalID({ description: 'Id of the office.', resolve: ({ id }) => ({ id, type: 'Office' }) }),
    name: t.exposeString('name', { description: 'Name of the office.' }),
    vatNumber: t.exposeString('vatNumber', {
      description: 'VAT number in whose name the office asks VIES, or empty.',
    }),
  }),
});

export const ProviderLinkType = builder.prismaObject('ProviderLink', {
  name: 'ProviderLink',
  description: 'A service the office has linked.',
  select: { id: true },
  fields: (t) => ({
    id: t.globalID({ description: 'Id of the link.', resolve: ({ id }) => ({ id, type: 'ProviderLink' }) }),
    kind: t.exposeString('kind', { description: 'contacts, files, finan, fisca, hours, market …' }),
    provider: t.exposeString('provider', { description: 'Name of the adapter, e.g. eboekhouden.' }),
    providerName: t.string({
      description: "Name shown to staff, e.g. 'e-Boekhouden'.",
      select: { provider: true },
      resolve: (link) => providerLabel(link.provider),
    }),
    state: t.exposeString('state', { description: "'linked', or 'broken' until it is linked again." }),
    heardAt: t.expose('heardAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the telephony last notified of a call, to the minute; null before, and for other links.',
    }),
  }),
});

const positions = z.array(z.object({ id: z.string(), pos: z.number().int() }));
/** As the wire's {def, bposs, eposs} (spec 1§3.3). */
const storedPreferences = z.object({ def: z.string(), bposs: positions, eposs: positions });
type StoredPreferences = z.infer<typeof storedPreferences>;

const TemplatePositionType = builder
  .objectRef<StoredPreferences['bposs'][number]>('TemplatePosition')
  .implement({
    description: "A template's position in the user's own order.",
    fields: (t) => ({
      templateId: t.exposeString('id', { description: 'Id of the template.' }),
      position: t.exposeInt('pos', { description: 'Position in the list, from 0.' }),
    }),
  });

const TemplatePreferencesType = builder.objectRef<StoredPreferences>('TemplatePreferences').implement({
  description: "The user's default template and order of templates.",
  fields: (t) => ({
    defaultTemplateId: t.exposeString('def', { description: 'Id of the default template, or empty.' }),
    letterPositions: t.field({
      type: [TemplatePositionType],
      description: 'Order of the letter templates.',
      resolve: (preferences) => preferences.bposs,
    }),
    mailPositions: t.field({
      type: [TemplatePositionType],
      description: 'Order of the e-mail templates.',
      resolve: (preferences) => preferences.eposs,
    }),
  }),
});

export const ViewerType = builder.prismaObject('User', {
  variant: 'Viewer',
  description: 'Who is signed in, and what the client needs at once after sign-in.',
  select: { id: true },
  fields: (t) => ({
    user: t.variant(UserType, { description: 'The signed-in user.' }),
    office: t.relation('office', { type: OfficeType, description: 'The office of the user.' }),
    role: t.field({
      type: RoleType,
      description: 'What the user may do and see.',
      select: { role: true },
      resolve: (user) => user.role as Role,
    }),
    telephoneCode: t.exposeString('telephoneCode', {
      description: 'Matches phone calls to the user: four digits at most, or empty.',
    }),
    users: t.prismaField({
      type: [UserType],
      description: 'Users of the office, for an admin; for anybody else the own record, as GET /app/user.',
      resolve: (query, _viewer, _arguments, context) =>
        contextClient(context).user.findMany({
          ...query,
          where: usersSeenBy(contextViewer(context)),
          orderBy: { username: 'asc' },
        }),
    }),
    templatePreferences: t.field({
      type: TemplatePreferencesType,
      description: "The user's default template and order of templates.",
      select: { templatePreferences: true },
      resolve: (user) => storedPreferences.parse(user.templatePreferences),
    }),
    links: t.prismaField({
      type: [ProviderLinkType],
      description: 'Services the office has linked.',
      resolve: (query, _viewer, _arguments, context) =>
        contextClient(context).providerLink.findMany({ ...query, where: IN_USE, orderBy: { kind: 'asc' } }),
    }),
    extraBankCodes: t.stringList({
      description: 'Bank codes accepted in an IBAN besides the published list, in capitals.',
      resolve: (_viewer, _arguments, context) => [...context.application.officeContext.extraBankCodes],
    }),
    canWrite: t.boolean({
      description: 'May create, change and delete within what the viewer sees.',
      select: { role: true },
      resolve: (user) => mayWrite(user.role as Role),
    }),
  }),
});

builder.queryField('viewer', (t) =>
  t.prismaField({
    type: ViewerType,
    description: 'Who is signed in.',
    resolve: (query, _root, _arguments, context) =>
      contextClient(context).user.findUniqueOrThrow({
        ...query,
        where: { id: contextViewer(context).userId },
      }),
  }),
);
