import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isBeingWithdrawn } from '#domain/portal/portal-entry.ts';
import { findEntry } from '#services/files/download-file.ts';
import type { LinkScope } from '#services/portal/find-entries.ts';
import { choosePortalPerson } from '#services/portal/open-portal.ts';
import { placeInPortal } from '#services/portal/place-in-portal.ts';
import { readPortal } from '#services/portal/read-portal.ts';
import { closePortal, updatePortalEmail } from '#services/portal/update-portal.ts';
import { placeFiles, withdrawNamed } from '#services/portal/update-portal-files.ts';
import { withdrawEntries } from '#services/portal/withdraw-entries.ts';
import { done, linkAnswer, portalAnswer, portalCall, portalFates } from './portal-schemas.ts';
import { providerFailed } from './provider-step.rest.ts';
import { asViewer, type RestOptions, requestIdOf, rowId, viewerOfCall } from './rest-call.ts';
import { notFound, sessionFailures, withToken } from './schemas.ts';

const PATIENCE = 25_000;
const failures = { ...notFound, ...sessionFailures, 502: providerFailed } as const;

const documented = (summary: string, response: object, more: object = {}) => ({
  schema: { tags: ['Portal'], summary, security: withToken, response: { ...failures, ...response }, ...more },
});

interface PortalBody {
  readonly relid: string;
  readonly links?: readonly { readonly id?: string; readonly url?: string }[];
  readonly del?: boolean;
  readonly person?: string;
}

/**
 * The documented calls on portals (spec 1§7.3, REST-69..76, 137). Links are made by the server, never by the client.
 */
export async function portalRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  const { files } = application;
  const deadline = () => AbortSignal.timeout(PATIENCE);

  const readFor = (request: FastifyRequest, relid: string) =>
    asViewer(application, request, async (client, viewer) => {
      const { personId, name, email, entries } = await readPortal(files, client, viewer, rowId(relid));
      const list = entries.map((one) => ({
        _id: one.id,
        relid,
        type: one.provider,
        name: one.name,
        links: one.url === null ? [] : [{ id: one.linkId ?? '', name: one.name, url: one.url }],
        del: isBeingWithdrawn(one.state),
        person: personId ?? '',
      }));
      return { list, name, email };
    });

  const withdraw = (request: FastifyRequest, scope: LinkScope, names: readonly string[]) =>
    asViewer(application, request, (client, viewer) =>
      withdrawNamed(files, client, viewer, { requestId: requestIdOf(request), scope, names }),
    );

  app.get<{ Params: { id: string } }>(
    '/portal/:id',
    documented('Portal van een relatie', { 200: portalAnswer }),
    (request) => readFor(request, request.params.id),
  );

  app.get<{ Params: { relid: string } }>(
    '/portal/ccp/:relid',
    documented('Persoon van een portal', {
      200: { type: 'string', nullable: true, description: '_id van de persoon; null zonder portal.' },
    }),
    (request, reply) =>
      asViewer(application, request, async (client, viewer) => {
        const { personId } = await readPortal(files, client, viewer, rowId(request.params.relid));
        return reply.type('application/json').serializer(JSON.stringify).send(personId);
      }),
  );

  app.post<{ Body: PortalBody }>(
    '/portal',
    documented('Bestanden in een portal zetten, of eruit halen', { 200: portalFates }, portalCall),
    async (request) => {
      const viewer = await viewerOfCall(application, request);
      const { relid, links = [], del = false, person } = request.body;
      const relationId = rowId(relid);
      const names = links.map(({ id, url }) => id || url || '');
      const command = {
        requestId: requestIdOf(request),
        relationId,
        names,
        personId: person ? rowId(person) : null,
      };
      const fates = del
        ? await withdraw(request, { relationId }, names)
        : await placeFiles(files, viewer, command, deadline());
      const results = fates.map(({ name, message }) => ({ id: name, ok: message === null, message }));
      return { ...(await readFor(request, relid)), results };
    },
  );

  app.put<{ Body: { relid: string; email: string } }>(
    '/portal/email',
    documented('E-mailadres van een portal wijzigen', done, {
      body: {
        type: 'object',
        properties: {
          relid: { type: 'string', default: '', description: '_id van de persoon.' },
          email: { type: 'string', default: '', description: 'Het nieuwe adres.' },
        },
      },
    }),
    async (request) => {
      const { relid, email } = request.body;
      const change = { requestId: requestIdOf(request), relationId: rowId(relid), email };
      await asViewer(application, request, (client, viewer) => updatePortalEmail(client, viewer, change));
      return true;
    },
  );

  app.put<{ Params: { relid: string }; Body: { person: string } }>(
    '/portal/person/:relid',
    documented('Contactpersoon kiezen voor het portal van een organisatie', done, {
      body: {
        type: 'object',
        properties: { person: { type: 'string', description: '_id van de contactpersoon.' } },
      },
    }),
    async (request) => {
      const organisationId = rowId(request.params.relid);
      const choice = {
        requestId: requestIdOf(request),
        organisationId,
        personId: rowId(request.body.person),
      };
      await asViewer(application, request, (client, viewer) => choosePortalPerson(client, viewer, choice));
      return true;
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/portal/:id',
    documented('Portal of bestand daaruit verwijderen', done, {
      description: 'Met het _id van een persoon het hele portal, met dat van een bestand alleen dat bestand.',
    }),
    async (request) => {
      const id = rowId(request.params.id);
      await asViewer(application, request, async (client, viewer) => {
        const entry = await client.portalEntry.findUnique({ where: { id }, select: { id: true } });
        const requestId = requestIdOf(request);
        if (entry === null) await closePortal(client, viewer, { requestId, relationId: id });
        else await withdrawEntries(client, viewer, { requestId, entryIds: [id] });
      });
      return true;
    },
  );

  app.post<{ Body: { path: string } }>(
    '/portal/dbx',
    documented(
      'Anonieme link maken bij Dropbox',
      { 200: linkAnswer },
      {
        body: {
          type: 'object',
          properties: {
            path: { type: 'string', description: 'Pad of kenmerk van het bestand.' },
          },
        },
      },
    ),
    async (request) => {
      const viewer = await viewerOfCall(application, request);
      const named = { provider: 'dropbox', entryPath: request.body.path };
      const { entry, relationId } = await findEntry(files, viewer, named, deadline());
      const placed = await placeInPortal(files, viewer, { relationId, fileId: entry.id }, deadline());
      return asViewer(application, request, async (client) => {
        const { entries } = await readPortal(files, client, viewer, relationId);
        const found = entries.find(({ id }) => id === placed.entryId);
        return { id: found?.linkId ?? '', url: found?.url ?? '' };
      });
    },
  );

  app.delete(
    '/portal/dbx',
    documented('Anonieme link intrekken bij Dropbox', done, {
      description:
        'De header x-code draagt het kenmerk van de link of van het bestand, of het adres van de link.',
    }),
    async (request) => {
      const code = request.headers['x-code'];
      await withdraw(request, { provider: 'dropbox' }, [typeof code === 'string' ? code : '']);
      return true;
    },
  );
}
