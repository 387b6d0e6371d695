import { OrganisationType } from '#api/graphql/relation/relation.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { LEASES_ITSELF } from '#api/graphql/server/leased-fields.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { stillSeen } from '#api/graphql/server/still-seen.ts';
import { OfficeType } from '#api/graphql/session/viewer.ts';
import { UserType } from '#api/graphql/user/user.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { admitLookup } from '#services/session/throttle.ts';
import { checkVatNumber } from '#services/vat-evidence/check-vat-number.ts';
import { setOfficeVatNumber } from '#services/vat-evidence/office-vat-number.ts';

/** The newest so many are shown. */
const MOST_SHOWN = 20;

const VatOutcome = builder.enumType('VatOutcome', {
  description: 'What VIES said of a VAT number.',
  values: {
    VALID: { value: 'valid', description: 'Valid for trade within the European Union.' },
    INVALID: { value: 'invalid', description: 'Not known as valid.' },
    UNAVAILABLE: {
      value: 'unavailable',
      description: 'VIES gave no verdict; this says nothing about the number.',
    },
  } as const,
});

const VatEvidenceType = builder.prismaObject('VatEvidence', {
  name: 'VatEvidence',
  description: 'One consultation of VIES, kept as it was answered.',
  select: { id: true },
  fields: (t) => ({
    id: t.globalID({
      description: 'Id of the evidence.',
      resolve: ({ id }) => ({ id, type: 'VatEvidence' }),
    }),
    vatNumber: t.exposeString('vatNumber', { description: 'The number that was asked about.' }),
    outcome: t.field({
      type: VatOutcome,
      description: 'The verdict, or that there was none.',
      select: { outcome: true },
      resolve: ({ outcome }) => outcome as 'valid' | 'invalid' | 'unavailable',
    }),
    consultationNumber: t.exposeString('consultationNumber', {
      description: "VIES' number of the consultation; empty when the office has no VAT number of its own.",
    }),
    requester: t.exposeString('requester', {
      description: 'VAT number of the office in whose name VIES was asked, or empty.',
    }),
    name: t.exposeString('name', { description: 'Name as VIES gave it; empty when it gave none.' }),
    address: t.exposeString('address', { description: 'Address as VIES gave it, with its line breaks.' }),
    reason: t.exposeString('reason', {
      description: 'Why there is no verdict, in Dutch; empty when there is.',
    }),
    checkedBy: t.relation('checkedBy', {
      type: UserType,
      nullable: true,
      description: 'Who asked; null once that user was removed.',
    }),
    checkedAt: t.expose('checkedAt', { type: 'DateTime', description: 'When it was asked.' }),
  }),
});

builder.prismaObjectField(OrganisationType, 'vatEvidence', (t) =>
  t.relation('vatEvidence', {
    type: VatEvidenceType,
    description: `What VIES said of its VAT number, newest first, ${MOST_SHOWN} at most.`,
    extensions: { most: MOST_SHOWN },
    query: { orderBy: [{ checkedAt: 'desc' }, { id: 'desc' }], take: MOST_SHOWN },
  }),
);

const VatNumberChecked = builder
  .objectRef<{ readonly evidenceId: string; readonly relationId: string }>('VatNumberChecked')
  .implement({
    description: 'VIES was asked, and what it said is kept.',
    fields: (t) => ({
      evidence: t.prismaField({
        type: VatEvidenceType,
        description: 'What was kept.',
        resolve: (query, { evidenceId }, _arguments, context) =>
          stillSeen(contextClient(context).vatEvidence.findUnique({ ...query, where: { id: evidenceId } })),
      }),
      organisation: t.prismaField({
        type: OrganisationType,
        description: 'The organisation it is about.',
        resolve: (query, { relationId }, _arguments, context) =>
          stillSeen(contextClient(context).relation.findUnique({ ...query, where: { id: relationId } })),
      }),
    }),
  });

const CheckVatNumberResult = builder.errorUnion('CheckVatNumberResult', {
  description: 'What came of asking VIES. That VIES gave no verdict is evidence too, and no failure.',
  types: [VatNumberChecked, ValidationError, NotFoundError],
  resolveType: () => VatNumberChecked,
});

builder.mutationField('checkVatNumber', (t) =>
  t.field({
    extensions: LEASES_ITSELF,
    type: CheckVatNumberResult,
    description: 'Asks VIES about the VAT number of an organisation, in the name of the office.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      organisationId: t.arg.id({ required: true, description: 'The organisation.' }),
    },
    resolve: async (_root, { requestId, organisationId }, context) => {
      const { database, officeContext, vies, sessions } = context.application;
      const viewer = contextViewer(context);
      await admitLookup(sessions, viewer);
      const relationId = rowIdOf(organisationId, 'Organisation');
      const { evidenceId } = await checkVatNumber({ database, vies, now: officeContext.now }, viewer, {
        requestId: readRequestId(requestId),
        relationId,
      });
      // For the rows that the answer shows.
      await context.lease?.acquire();
      return { evidenceId, relationId };
    },
  }),
);

const OfficeSaved = builder.objectRef<{ readonly officeId: string }>('OfficeSaved').implement({
  description: 'The office is stored.',
  fields: (t) => ({
    office: t.prismaField({
      type: OfficeType,
      description: 'As it is stored now.',
      resolve: (query, { officeId }, _arguments, context) =>
        contextClient(context).office.findUniqueOrThrow({ ...query, where: { id: officeId } }),
    }),
  }),
});

const SetOfficeVatNumberResult = builder.errorUnion('SetOfficeVatNumberResult', {
  description: "How storing the office's VAT number came out.",
  types: [OfficeSaved, ValidationError],
  resolveType: () => OfficeSaved,
});

builder.mutationField('setOfficeVatNumber', (t) =>
  t.field({
    type: SetOfficeVatNumberResult,
    description: 'Stores the VAT number in whose name the office asks VIES; admins only.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      vatNumber: t.arg.string({ required: true, description: 'Empty takes it away.' }),
    },
    resolve: async (_root, { requestId, vatNumber }, context) => {
      const viewer = contextViewer(context);
      const command = { requestId: readRequestId(requestId), vatNumber };
      await setOfficeVatNumber(contextClient(context), viewer, command);
      return { officeId: viewer.officeId };
    },
  }),
);
