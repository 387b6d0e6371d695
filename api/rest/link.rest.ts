import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { linkFieldsOf } from '#domain/link/link-fields.ts';
import { LINK_KINDS, type LinkKind } from '#domain/link/link-kinds.ts';
import { isLinkKind, programsOf } from '#domain/link/link-programs.ts';
import type { ProviderName } from '#domain/provider/provider-descriptions.ts';
import { finishForClient } from '#services/link/finish-for-client.ts';
import { IN_USE } from '#services/link/link-in-use.ts';
import { saveLink } from '#services/link/save-link.ts';
import { unlink } from '#services/link/unlink.ts';
import { renewTelephonyAddress } from '#services/telephony/renew-address.ts';
import { linkDataOf, refuseUnknownFields } from './link-body.ts';
import { providerFailed } from './provider-step.rest.ts';
import { asViewer, describedOnly, type RestOptions, requestIdOf, rowId, viewerOfCall } from './rest-call.ts';
import { notFound, sessionFailures, text, withToken } from './schemas.ts';
import { underWireNames } from './under-wire-names.ts';

const tags = ['Koppelingen'];

/** Kinds that are linked by keys; the accounting programs that ask for consent have calls of their own. */
const KEY_KINDS = ['finan', 'fisca', 'hours', 'market'] as const satisfies readonly LinkKind[];

const FINISHES =
  'Wat de gebruiker heeft geautoriseerd, wordt hiermee afgerond, tenzij er nog een vraag is: het adres van de mailbox, de administratie, of een ander account dan eerst.';

/** The documented calls on links that are made with keys, and the list of all (ledger REST-12..14, 18..24). */
export async function linkRestRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  const { links, officeContext } = application;

  app.get(
    '/beheer',
    {
      schema: {
        tags,
        summary: 'Koppelingen van het kantoor',
        description: `Wat gekoppeld is, met de naam van het programma. ${FINISHES} Voor iedereen van het kantoor.`,
        security: withToken,
        response: {
          200: { type: 'array', items: linkAnswer },
          502: providerFailed,
          ...sessionFailures,
        },
      },
    },
    async (request) => {
      await finishForClient(links, await viewerOfCall(application, request));
      return asViewer(application, request, async (client) => {
        const rows = await client.providerLink.findMany({
          where: IN_USE,
          select: { id: true, kind: true, provider: true },
          orderBy: { kind: 'asc' },
        });
        return rows.map(({ id, kind, provider }) => ({
          _id: id,
          type: 'link',
          kind,
          data: { name: provider },
        }));
      });
    },
  );

  app.get<{ Params: { kind: string } }>(
    '/beheer/check/:kind',
    {
      schema: {
        tags,
        summary: 'Het gekoppelde programma van een soort',
        description: `De naam van het programma, of een lege tekst als er geen is. ${FINISHES} Voor iedereen van het kantoor.`,
        security: withToken,
        params: kindParameter,
        response: {
          200: text('Naam van het programma.'),
          502: providerFailed,
          ...notFound,
          ...sessionFailures,
        },
      },
      validatorCompiler: describedOnly,
    },
    async (request, reply) => {
      const viewer = await viewerOfCall(application, request);
      const kind = kindOf(request.params.kind);
      await finishForClient(links, viewer, kind);
      return asViewer(application, request, async (client) => {
        const row = await client.providerLink.findFirst({
          where: { kind, ...IN_USE },
          select: { provider: true },
        });
        // A text alone would go out as plain text.
        await reply.type('application/json; charset=utf-8').send(JSON.stringify(row?.provider ?? ''));
      });
    },
  );

  for (const kind of KEY_KINDS) {
    app.post<{ Body: unknown }>(
      `/beheer/${kind}`,
      {
        schema: {
          tags,
          summary: `Koppeling maken (${kind})`,
          description: `${described(kind)} De sleutels worden eerst bij het programma geprobeerd. Alleen voor beheerders.`,
          security: withToken,
          body: kind === 'hours' ? dataBody : linkBody,
          response: { 200: savedAnswer, 502: providerFailed, ...sessionFailures },
        },
        validatorCompiler: describedOnly,
      },
      async (request) => store(request, kind),
    );
  }

  app.post(
    '/beheer/tel',
    {
      schema: {
        tags,
        summary: 'Telefonie koppelen',
        description:
          'Geeft het adres waarop de telefonie van gesprekken vertelt; een eerder adres werkt dan niet meer. Wat u stuurt telt niet: Balie maakt het adres zelf. Alleen voor beheerders.',
        security: withToken,
        body: linkBody,
        response: { 200: savedAnswer, ...sessionFailures },
      },
      validatorCompiler: describedOnly,
    },
    (request) =>
      asViewer(application, request, async (client, viewer) => {
        const token = await renewTelephonyAddress(
          client,
          officeContext.officeKeys,
          viewer,
          requestIdOf(request),
        );
        return { result: 'ok', address: `${links.publicUrl}/telephony/${token}` };
      }),
  );

  app.put<{ Params: { kind: string; id: string }; Body: unknown }>(
    '/beheer/:kind/:id',
    {
      schema: {
        tags,
        summary: 'Koppeling wijzigen',
        description: 'Een geheim dat ontbreekt blijft zoals het was. Alleen voor beheerders.',
        security: withToken,
        params: linkParameters,
        body: linkBody,
        response: { 200: savedAnswer, 502: providerFailed, ...notFound, ...sessionFailures },
      },
      validatorCompiler: describedOnly,
    },
    async (request) => {
      await viewerOfCall(application, request);
      const kind = kindOf(request.params.kind);
      const provider = await providerOf(request, kind, request.params.id);
      return store(request, kind, provider);
    },
  );

  app.delete<{ Params: { kind: string; id: string } }>(
    '/beheer/:kind/:id',
    {
      schema: {
        tags,
        summary: 'Ontkoppelen',
        description: 'Wat Balie van de gegevens daar weet, blijft bewaard. Alleen voor beheerders.',
        security: withToken,
        params: linkParameters,
        response: { 200: savedAnswer, ...notFound, ...sessionFailures },
      },
      validatorCompiler: describedOnly,
    },
    async (request) => {
      const viewer = await viewerOfCall(application, request);
      const kind = kindOf(request.params.kind);
      await providerOf(request, kind, request.params.id);
      await unlink(links, viewer, { requestId: requestIdOf(request), kind });
      return { result: 'ok' };
    },
  );

  /** Throws NotFoundError for another link, or one of another kind. */
  function providerOf(request: FastifyRequest, kind: LinkKind, id: string): Promise<ProviderName> {
    return asViewer(application, request, async (client) => {
      const row = await client.providerLink.findFirst({
        where: { id: rowId(id), kind, ...IN_USE },
        select: { provider: true },
      });
      if (row === null) throw new NotFoundError();
      return row.provider as ProviderName;
    });
  }

  async function store(request: FastifyRequest, kind: LinkKind, known?: ProviderName) {
    const viewer = await viewerOfCall(application, request);
    const data = linkDataOf(kind, request.body);
    if (known !== undefined && data.name !== undefined && data.name !== known) {
      const message = `Deze koppeling is met ${known}. Ontkoppel die eerst.`;
      throw new ValidationError([{ field: 'name', message }]);
    }
    const provider = known ?? data.name ?? programsOf(kind)[0] ?? '';
    refuseUnknownFields(kind, provider, data);
    const command = {
      requestId: requestIdOf(request),
      kind,
      provider,
      fields: data,
      acceptOtherAccount: data.acceptOtherAccount === 'true',
      isSameAccount: data.isSameAccount === 'true',
    };
    const save = () => saveLink(links, viewer, command);
    const { other } = await underWireNames({ provider: 'name' }, save);
    if (other !== null) {
      const same = other.mayBeSame
        ? ' Stuur isSameAccount mee als het dezelfde is, met een nieuwe sleutel.'
        : '';
      const message = `Dit is een ander account dan ${other.account}, waar Balie ${other.knownRecords} gegevens kent. Stuur acceptOtherAccount mee om leeg te beginnen.${same}`;
      throw new ValidationError([{ field: 'acceptOtherAccount', message }]);
    }
    return { result: 'ok' };
  }
}

function kindOf(word: string): LinkKind {
  if (!isLinkKind(word)) throw new NotFoundError();
  return word;
}

function described(kind: LinkKind): string {
  const programs = programsOf(kind).map((provider) => {
    const fields = linkFieldsOf(kind, provider).filter(({ entry }) => entry === 'typed');
    return fields.length === 0 ? '' : `${provider}: ${fields.map(({ key }) => key).join(', ')}.`;
  });
  return programs.filter((program) => program !== '').join(' ');
}

const kindParameter = {
  type: 'object',
  properties: { kind: { type: 'string', enum: [...LINK_KINDS], description: 'Soort koppeling.' } },
  required: ['kind'],
} as const;
const linkParameters = {
  ...kindParameter,
  properties: { ...kindParameter.properties, id: text('_id van de koppeling.') },
  required: ['kind', 'id'],
} as const;
const dataBody = {
  type: 'object',
  description: 'De velden van de koppeling, met in name het programma.',
  properties: { name: text('Naam van het programma.') },
  additionalProperties: true,
} as const;
const linkBody = {
  type: 'object',
  description: 'Een koppeling.',
  properties: { type: text("'link'."), kind: text('Soort koppeling.'), data: dataBody },
  additionalProperties: true,
} as const;
const linkAnswer = {
  type: 'object',
  description: 'Een koppeling.',
  properties: {
    _id: text('Kenmerk van de koppeling.'),
    type: text("'link'."),
    kind: text('Soort koppeling.'),
    data: { type: 'object', properties: { name: text('Naam van het programma.') } },
  },
} as const;
const savedAnswer = {
  type: 'object',
  description: 'De uitkomst.',
  properties: { result: text("'ok'."), address: text('Het adres voor de telefonie.') },
} as const;
