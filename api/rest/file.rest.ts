import type { FastifyInstance } from 'fastify';
import { callerLeft } from '#api/files/caller-left.ts';
import { MOST_DOWNLOADS_OF_USER } from '#api/files/download-slots.ts';
import { sendDownload } from '#api/files/send-download.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { sortEntries } from '#domain/files/cloud-entry.ts';
import { providerLabel, providersOffering } from '#domain/provider/provider-descriptions.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import { namesBehind, numberInFolderName, uniqueFolderName } from '#domain/relation/folder-name.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import { findEntry } from '#services/files/download-file.ts';
import { listedEntries } from '#services/files/listed-entry.ts';
import { requestStep } from '#services/saga/relation/request-step.ts';
import { PATIENCE, providerFailed, stepAnswer, stepResult } from './provider-step.rest.ts';
import { asViewer, type RestOptions, rowId, soughtText, viewerOfCall } from './rest-call.ts';
import { notFound, sessionFailures, withToken } from './schemas.ts';

const tags = ['Bestanden'];

const pathBody = {
  type: 'object',
  properties: {
    path: { type: 'string', description: "Pad ('/Balie/…') of kenmerk bij de dienst." },
  },
} as const;

const entryAnswer = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Kenmerk bij de dienst.' },
    name: { type: 'string', description: 'Naam.' },
    folder: { type: 'boolean', description: 'Map of bestand.' },
    portal: { type: 'boolean', description: 'Staat in het portal van de relatie.' },
    date: { type: 'string', nullable: true, description: 'Laatst gewijzigd (ISO).' },
  },
} as const;

/** The documented calls on cloud files (spec 1§7.3, REST-77..79, 136), by path, within folders of visible relations. */
export async function fileRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  const { files, acquireDownloadSlot } = application;

  for (const provider of providersOffering('files')) {
    const service = providerLabel(provider);

    app.post<{ Body: { name?: string; _id?: string } }>(
      `/${provider}`,
      {
        schema: {
          tags,
          summary: `Map van een relatie maken bij ${service}`,
          description:
            'Vraagt om de map van de relatie met deze naam en wacht op de uitkomst. Is de map er al, dan gebeurt er niets. Heten er meer zo, noem dan ook _id.',
          security: withToken,
          body: {
            type: 'object',
            properties: {
              name: { type: 'string', description: 'Naam van de relatie, of van de map ervan.' },
              _id: { type: 'string', description: 'Kenmerk van de relatie.' },
            },
          },
          response: {
            200: stepAnswer,
            202: stepAnswer,
            502: providerFailed,
            ...notFound,
            ...sessionFailures,
          },
        },
      },
      async (request, reply) => {
        const viewer = await viewerOfCall(application, request);
        const { _id } = request.body;
        const name = soughtText(request.body.name ?? '');
        const relations = await asViewer(application, request, (client) =>
          _id === undefined ? relationsCalled(client, name) : relationsOf(client, { id: rowId(_id) }),
        );
        const [relation, ...others] = relations;
        if (relation === undefined) throw new NotFoundError();
        if (others.length > 0) {
          throw new ValidationError([{ field: '_id', message: 'Er heten meer relaties zo. Noem ook _id.' }]);
        }
        const step = { relationId: relation.id, step: 'files', operation: 'push', provider } as const;
        const result = stepResult(await requestStep(application, viewer, step, PATIENCE));
        return reply.code(result === 'running' ? 202 : 200).send({ result });
      },
    );

    app.post<{ Body: { path?: string } }>(
      `/${provider}/download`,
      {
        schema: {
          tags,
          summary: `Bestand ophalen bij ${service}`,
          description: 'De bytes van het bestand.',
          security: withToken,
          body: pathBody,
          response: {
            200: { description: 'De bytes.', content: { 'application/octet-stream': { schema: {} } } },
            502: providerFailed,
            ...notFound,
            ...sessionFailures,
          },
        },
      },
      async (request, reply) => {
        const viewer = await viewerOfCall(application, request);
        const named = { provider, entryPath: request.body.path ?? '' };
        acquireDownloadSlot(
          { id: viewer.userId, most: MOST_DOWNLOADS_OF_USER, officeId: viewer.officeId },
          reply,
        );
        const { storage, entry } = await findEntry(files, viewer, named, callerLeft(reply));
        if (entry.kind !== 'file') throw new NotFoundError();
        return sendDownload(reply, await storage.store.download(storage.access, entry.id));
      },
    );
  }

  app.post<{ Body: { path?: string } }>(
    '/dropbox/list',
    {
      schema: {
        tags,
        summary: 'Inhoud van een map bij Dropbox',
        description: 'Mappen eerst, dan bestanden op naam.',
        security: withToken,
        body: pathBody,
        response: {
          200: { type: 'array', items: entryAnswer },
          502: providerFailed,
          ...notFound,
          ...sessionFailures,
        },
      },
    },
    async (request) => {
      const viewer = await viewerOfCall(application, request);
      const named = { provider: 'dropbox', entryPath: request.body.path ?? '' };
      const found = await findEntry(files, viewer, named, AbortSignal.timeout(PATIENCE));
      const { storage, entry, relationId } = found;
      if (entry.kind !== 'folder') throw new NotFoundError();
      const entries = await storage.store.list(storage.access, entry.id);
      const listed = await listedEntries(files, viewer, { relationId, provider: 'dropbox' }, entries);
      return sortEntries(listed, 'name').map(({ id, name, kind, isInPortal, modifiedAt }) => ({
        id,
        name,
        folder: kind === 'folder',
        portal: isInPortal,
        date: modifiedAt?.toISOString() ?? null,
      }));
    },
  );
}

/** Relations of this name, or whose folder has it, with its number or without. */
async function relationsCalled(client: LeasedClient, name: string) {
  const number = numberInFolderName(name);
  const named = await relationsOf(client, { displayName: { in: [...namesBehind(name)] } });
  if (number === null) return named;
  const numbered = await relationsOf(client, { relationNumber: number });
  const stored = numbered.filter((row) => uniqueFolderName(row.kind as RelationKind, row) === name);
  return [...named, ...stored];
}

function relationsOf(client: LeasedClient, where: Prisma.RelationWhereInput) {
  const columns = {
    kind: true,
    tradeName: true,
    initials: true,
    surnamePrefix: true,
    surname: true,
  } as const;
  return client.relation.findMany({
    where: { deletingAt: null, ...where },
    select: { id: true, relationNumber: true, ...columns },
    take: 2,
  });
}
