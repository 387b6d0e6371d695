import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerLeft } from '#api/files/caller-left.ts';
import { MOST_DOWNLOADS_OF_USER } from '#api/files/download-slots.ts';
import { readableOf } from '#api/files/send-attachment.ts';
import { DOWNLOAD, sendDownload } from '#api/files/send-download.ts';
import { EML_NAME } from '#domain/email/attachment-names.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { linkEmail } from '#services/email/link-email.ts';
import { readMime } from '#services/email/read-bytes.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { providerFailed } from './provider-step.rest.ts';
import {
  asViewer,
  describedOnly,
  objectOf,
  type RestOptions,
  requestIdOf,
  rowId,
  soughtText,
  viewerOfCall,
} from './rest-call.ts';
import { invalid, notFound, requestHeaders, sessionFailures, text, withToken } from './schemas.ts';

const tags = ['E-mail'];

const ELINK = 'Kenmerk van de e-mail bij de maildienst, zoals in elink van een relatie.';

/** The calls, with the relations of the body that each is about. */
const LINK_CALLS = [
  { path: 'add', summary: 'E-mail aan een relatie koppelen', adds: true, ends: false },
  {
    path: 'wisadd',
    summary: 'Koppeling van een e-mail verplaatsen van oldid naar id',
    adds: true,
    ends: true,
  },
  { path: 'wis', summary: 'Koppeling van een e-mail aan een relatie verwijderen', adds: false, ends: true },
] as const;

/** The documented calls on mail (spec 2§7, ledger REST-103 to 106). */
export async function outlookMailRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  const { emails, acquireDownloadSlot } = application;

  app.get<{ Params: { id: string } }>(
    '/outlook/eml/:id',
    {
      ...DOWNLOAD,
      schema: {
        tags,
        summary: 'Een e-mail als eml-bestand',
        description:
          'De hele e-mail zoals hij verstuurd is, met zijn bijlagen; van e-mail die de gebruiker ziet.',
        security: withToken,
        params: { type: 'object', properties: { id: { type: 'string', description: ELINK } } },
        response: {
          200: { type: 'string', format: 'binary', description: `Het bestand ${EML_NAME}.` },
          502: providerFailed,
          ...gone,
          ...sessionFailures,
        },
      },
    },
    async (request, reply) => {
      const viewer = await viewerOfCall(application, request);
      acquireDownloadSlot(
        { id: viewer.userId, most: MOST_DOWNLOADS_OF_USER, officeId: viewer.officeId },
        reply,
      );
      const named = { remoteId: soughtText(request.params.id) };
      const { size, stream } = await readMime(emails, viewer, named, callerLeft(reply));
      return sendDownload(reply, { entry: { name: EML_NAME, size }, content: readableOf(stream) });
    },
  );

  for (const { path, summary, adds, ends } of LINK_CALLS) {
    app.put<{ Body: Readonly<Record<string, unknown>> }>(
      `/outlook/elink/${path}`,
      {
        schema: {
          tags,
          summary,
          description: adds
            ? 'De eigenaar van de relatie ziet de e-mail vanaf dan ook.'
            : 'De relatie is oldid, of als die ontbreekt id.',
          security: withToken,
          headers: requestHeaders,
          body: linkBody,
          response: { 200: linkAnswer, ...invalid, ...notFound, ...sessionFailures },
        },
        validatorCompiler: describedOnly,
      },
      (request) =>
        asViewer(application, request, async (client, viewer) => {
          assertMayWrite(viewer);
          const { id, oldid, elink } = readLink(request);
          const from = adds ? oldid : (oldid ?? id);
          if (ends && from === null) throw missing('oldid');
          await linkEmail(client, viewer, {
            requestId: requestIdOf(request),
            email: { remoteId: elink },
            relationId: adds ? rowId(id) : null,
            fromRelationId: ends ? rowId(from) : null,
          });
          return wireLinks(client, rowId(adds ? id : from));
        }),
    );
  }
}

/** Throws ValidationError. */
function readLink({ body }: FastifyRequest) {
  const { id, oldid, elink } = objectOf(body);
  if (typeof elink !== 'string' || elink === '') throw missing('elink');
  const named = (field: string, value: unknown) => {
    if (value === undefined || value === null || value === '') return null;
    if (typeof value === 'string') return value;
    throw new ValidationError([{ field, message: `${field} is tekst.` }]);
  };
  return { elink: soughtText(elink), id: named('id', id), oldid: named('oldid', oldid) };
}

function missing(field: string): ValidationError {
  return new ValidationError([{ field, message: `${field} ontbreekt.` }]);
}

async function wireLinks(client: LeasedClient, id: string) {
  const relation = await client.relation.findUnique({ where: { id }, select: { linkedMailIds: true } });
  if (relation === null) throw new NotFoundError();
  return { _id: id, elink: relation.linkedMailIds };
}

const gone = {
  404: {
    description: 'De e-mail bestaat niet, of niet voor deze gebruiker.',
    type: 'object',
    properties: { message: text('Wat er mis ging, in het Nederlands.') },
    required: ['message'],
  },
} as const;

const linkBody = {
  type: 'object',
  description: 'De e-mail en de relaties.',
  properties: {
    id: text('_id van de relatie.'),
    elink: text(ELINK),
    oldid: text('_id van de relatie waarvan de koppeling eindigt.'),
  },
} as const;

const linkAnswer = {
  type: 'object',
  description: 'De e-mails die nu aan de relatie gekoppeld zijn.',
  properties: {
    _id: text('De relatie.'),
    elink: { type: 'array', items: text(ELINK), description: 'Kenmerken van e-mails.' },
  },
} as const;
