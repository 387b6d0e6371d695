import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ValidationError } from '#domain/errors.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { TEMPLATE_ORDER } from '#services/email-template/stored-email-templates.ts';
import { emailTemplateKind } from './email-template-kind.ts';
import { letterTemplateKind } from './letter-template-kind.ts';
import {
  asViewer,
  describedOnly,
  objectOf,
  type RestOptions,
  requestIdOf,
  rowId,
  viewerOfCall,
} from './rest-call.ts';
import {
  answeredOnly,
  conflict,
  notFound,
  requestHeaders,
  sessionFailures,
  text,
  withToken,
} from './schemas.ts';
import type { TemplateCall, TemplateKind } from './template-kind.ts';
import { refuseLeftOutOfTemplate } from './template-left-out.ts';
import { readOrder, refuseGoneTemplates } from './template-order.ts';

const tags = ['Sjablonen'];

/** A call names its template by id alone, so that each type is asked whether it has it. */
const KINDS: readonly TemplateKind[] = [emailTemplateKind, letterTemplateKind];

/** The documented calls on templates of mails and letters (spec 1§7.2, 2§7, ledger REST-49, 51, 52, 53, 55). */
export async function templateRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  async function callOf(request: FastifyRequest): Promise<TemplateCall> {
    const viewer = await viewerOfCall(application, request);
    const lease: TemplateCall['lease'] = (work) => application.database.lease(viewer, work);
    return { application, lease, viewer, requestId: requestIdOf(request) };
  }

  app.get(
    '/temp/email',
    {
      schema: {
        tags,
        summary: 'De emailsjablonen',
        description:
          'Voor iedereen van het kantoor, op pos. `temp` is HTML zoals die is opgeslagen: maak die schoon voor u die toont.',
        security: withToken,
        response: { 200: { type: 'array', items: emailTemplate }, ...sessionFailures },
      },
    },
    (request) => asViewer(application, request, readEmailTemplates),
  );

  app.post<{ Body: unknown }>(
    '/temp',
    {
      schema: {
        tags,
        summary: 'Een sjabloon toevoegen',
        description:
          "Van type 'email' met name en temp, door wie mag schrijven; van type 'brief' met name, file en pos, door een beheerder, na POST /app/temp/brief.",
        security: withToken,
        headers: requestHeaders,
        body: {
          type: 'object',
          properties: { ...sentProperties, ...answeredOnly({ _id: sentProperties._id, date, versie }) },
          required: ['type'],
        },
        response: {
          200: { type: 'object', properties: { _id: sentProperties._id } },
          ...sessionFailures,
        },
      },
      validatorCompiler: describedOnly,
    },
    async (request) => {
      const call = await callOf(request);
      const body = objectOf(request.body);
      const kind = kindOfType(body.type);
      refuseLeftOutOfTemplate(kind, null, body);
      return { _id: await kind.create(call, body) };
    },
  );

  app.put<{ Body: unknown }>(
    '/temp/putall',
    {
      schema: {
        tags,
        summary: 'De volgorde van alle sjablonen bewaren',
        description:
          'Een lijst van sjablonen met _id en pos; zonder pos telt de plaats in de lijst. Bewaart hun volgorde en niets anders: naam en inhoud wijzigt PUT /app/temp/{id}. Wat ontbreekt blijft en volgt achteraan.',
        security: withToken,
        headers: requestHeaders,
        body: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              ...answeredOnly({ ...sentProperties, date, versie }),
              _id: sentProperties._id,
              pos: sentProperties.pos,
            },
            required: ['_id'],
          },
        },
        response: { 200: { type: 'array', items: emailTemplate }, ...sessionFailures },
      },
      validatorCompiler: describedOnly,
    },
    async (request) => {
      const call = await callOf(request);
      const order = readOrder(request.body);
      const { ids } = order;
      for (const kind of KINDS) await kind.assertMayOrder(call, ids);
      await call.lease((client) => refuseGoneTemplates(client, order));
      for (const kind of KINDS) {
        await kind.order({ ...call, requestId: `${call.requestId}-${kind.type}` }, ids);
      }
      return call.lease(readEmailTemplates);
    },
  );

  app.put<{ Params: { id: string }; Body: unknown }>(
    '/temp/:id',
    {
      schema: {
        tags,
        summary: 'Een sjabloon wijzigen',
        description:
          'Wat ontbreekt blijft zoals het is. Met `versie` wordt geweigerd wat een ander intussen heeft gewijzigd.',
        security: withToken,
        headers: requestHeaders,
        params,
        body: { type: 'object', properties: { ...sentProperties, ...answeredOnly({ date }), versie } },
        response: { 200: done, ...gone, ...conflict, ...sessionFailures },
      },
      validatorCompiler: describedOnly,
    },
    async (request) => {
      const call = await callOf(request);
      const id = rowId(request.params.id);
      const kind = await kindOfId(call, id);
      const body = objectOf(request.body);
      refuseLeftOutOfTemplate(kind, id, body);
      return { _id: await kind.change(call, id, body) };
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/temp/:id',
    {
      schema: {
        tags,
        summary: 'Een sjabloon verwijderen',
        description:
          'Een emailsjabloon verwijdert wie het heeft gemaakt, of een beheerder; een brief, met zijn document, een beheerder.',
        security: withToken,
        headers: requestHeaders,
        params,
        response: { 200: done, ...gone, ...sessionFailures },
      },
    },
    async (request) => {
      const call = await callOf(request);
      const id = rowId(request.params.id);
      const kind = await kindOfId(call, id);
      await kind.remove(call, id);
      return { _id: id };
    },
  );
}

/** Throws ValidationError. */
function kindOfType(type: unknown): TemplateKind {
  const kind = KINDS.find((one) => one.type === type);
  if (kind !== undefined) return kind;
  const known = KINDS.map((one) => `'${one.type}'`).join(' of ');
  throw new ValidationError([{ field: 'type', message: `type is ${known}.` }]);
}

/** The first where none has it: its use case says so, or repeats its answer to a deletion that is sent again. */
async function kindOfId({ lease }: TemplateCall, id: string): Promise<TemplateKind> {
  for (const kind of KINDS) {
    if (await lease((client) => kind.has(client, id))) return kind;
  }
  return emailTemplateKind;
}

async function readEmailTemplates(client: LeasedClient): Promise<readonly object[]> {
  const rows = await client.emailTemplate.findMany({ orderBy: [...TEMPLATE_ORDER] });
  return rows.map(({ id, name, body, version }, pos) => ({
    _id: id,
    type: 'email',
    name,
    temp: body,
    pos,
    versie: version,
  }));
}

const sentProperties = {
  _id: text('Kenmerk van het sjabloon.'),
  type: text("'email' of 'brief'."),
  name: text('Naam.'),
  temp: text('HTML van het sjabloon, met samenvoegvelden tussen dubbele accolades.'),
  file: text('Naam van het document van een brief, zoals POST /app/temp/brief die gaf.'),
  pos: { type: 'integer', description: 'Plaats in de volgorde van het kantoor, vanaf 0.' },
} as const;

const date = text('Aangemaakt op (ISO).');
const versie = {
  type: 'integer',
  description: 'Telt de wijzigingen; stuur die mee met een wijziging.',
} as const;
const emailTemplate = { type: 'object', properties: { ...sentProperties, versie } } as const;
const params = { type: 'object', properties: { id: sentProperties._id } } as const;
const done = { type: 'object', properties: { _id: sentProperties._id } } as const;
const gone = {
  404: { ...notFound[404], description: 'Het sjabloon bestaat niet, of niet voor deze gebruiker.' },
} as const;
