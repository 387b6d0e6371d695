import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import { fromWire, kindFromWire, toWire } from '#domain/relation/wire-names.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { createRelation } from '#services/relation/create-relation.ts';
import { deleteRelations } from '#services/relation/delete-relations.ts';
import {
  listExportRowPages,
  type RelationExportRow,
  showExportRow,
} from '#services/relation/relation-export-row.ts';
import { SAVE_QUESTION_KINDS, type SaveOutcome } from '#services/relation/save-outcome.ts';
import { updateRelation } from '#services/relation/update-relation.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { jsonArray } from './json-array.ts';
import { readSentNotes, readVersion, wireNote, writeVersion } from './note.rest.ts';
import { refuseTwice } from './refuse-twice.ts';
import { relationBody } from './relation-body.ts';
import { refuseOtherId, refuseOtherKind } from './relation-left-out.ts';
import {
  asViewer,
  describedOnly,
  objectOf,
  type RestOptions,
  requestIdOf,
  rowId,
  viewerOfCall,
} from './rest-call.ts';
import { conflict, notFound, relationAnswer, requestHeaders, sessionFailures, withToken } from './schemas.ts';

type WireRelation = Readonly<Record<string, unknown>>;

const tags = ['Relaties'];

/** The documented calls on relations (spec 1§7.1, 1§7.3, ledger REST-01, 60, 61, 62, 63). */
export async function relationRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  const { officeContext } = application;

  app.get(
    '/klant/check',
    {
      schema: {
        tags: ['Sessie en gebruikers'],
        summary: 'Token controleren',
        security: withToken,
        response: { 200: { type: 'boolean', description: 'Het token is geldig.' }, ...sessionFailures },
      },
    },
    async (request) => {
      await viewerOfCall(application, request);
      return true;
    },
  );

  app.get(
    '/klant',
    {
      schema: {
        tags,
        summary: 'Alle relaties die de gebruiker mag zien, op naam',
        description:
          'Wordt bij stukken gelezen en verstuurd: wie onderweg wijzigt, staat er in zoals hij bij zijn stuk was. Wie alleen mag lezen, krijgt van een bsn alleen de laatste drie cijfers: ••••••123.',
        security: withToken,
        response: {
          200: { type: 'array', items: relationAnswer, description: 'De relaties.' },
          ...sessionFailures,
        },
      },
    },
    async (request, reply) => {
      const viewer = await viewerOfCall(application, request);
      const pages = listExportRowPages(officeContext, application.database, viewer);
      // A failure from the second page on can only break the answer off, so the first is read before it
      // begins.
      const first = await pages.next();
      const text = Readable.from(jsonArray(first, pages, wireRelation), { objectMode: false });
      return reply.type('application/json; charset=utf-8').send(text);
    },
  );

  app.post<{ Body: WireRelation }>(
    '/klant',
    {
      schema: {
        tags,
        summary: 'Relatie toevoegen',
        description:
          'Bewaart de relatie en brengt die naar de gekoppelde diensten. Zonder relnr geeft de server er een.',
        security: withToken,
        headers: requestHeaders,
        body: relationBody(true),
        response: { 200: relationAnswer, ...sessionFailures },
      },
      validatorCompiler: describedOnly,
    },
    (request) =>
      asViewer(application, request, async (client, viewer) => {
        assertMayWrite(viewer);
        const body = objectOf(request.body);
        const kind = readKind(body);
        refuseOtherKind(kind, body);
        const outcome = await createRelation(officeContext, client, viewer, {
          requestId: requestIdOf(request),
          kind,
          input: fromWire(kind, body),
          linkedIds: linkedIds(kind, body) ?? [],
          relationNumberTyped: body.relnr != null && body.relnr !== '',
          notes: readSentNotes(body.notities, null, officeContext.now()),
          // Existing clients ask these questions themselves, before they call.
          confirmed: SAVE_QUESTION_KINDS,
        });
        return wireRelation(await showExportRow(officeContext, client, viewer, savedId(outcome)));
      }),
  );

  app.put<{ Body: WireRelation; Params: { id: string } }>(
    '/klant/:id',
    {
      schema: {
        tags,
        summary: 'Relatie wijzigen',
        description:
          'Wat ontbreekt blijft zoals het is. Stuur versie mee zoals u die kreeg: dan telt van velden en notities alleen wat u hebt gewijzigd, en geeft wat een ander intussen ook wijzigde 409. Zonder versie wint de laatste, en wordt geen notitie verwijderd. Dat geldt ook voor contactpers en bedrijf: wat u daarin weglaat, wordt ontkoppeld, ook als een ander het net koppelde. Stuur ze alleen mee als u ze wijzigt.',
        security: withToken,
        headers: requestHeaders,
        params: {
          type: 'object',
          properties: { id: { type: 'string', description: '_id van de relatie.' } },
        },
        body: relationBody(false),
        response: { 200: relationAnswer, ...notFound, ...conflict, ...sessionFailures },
      },
      validatorCompiler: describedOnly,
    },
    (request) =>
      asViewer(application, request, async (client, viewer) => {
        assertMayWrite(viewer);
        const body = objectOf(request.body);
        const id = rowId(request.params.id);
        const kind = await kindOf(client, id);
        const sentKind = body.type === undefined ? kind : readKind(body);
        refuseOtherId(id, body);
        refuseOtherKind(sentKind, body);
        const version = readVersion(body.versie);
        const outcome = await updateRelation(officeContext, client, viewer, {
          requestId: requestIdOf(request),
          id,
          version: version?.relation ?? null,
          kind: sentKind,
          input: fromWire(kind, body),
          linkedIds: linkedIds(kind, body),
          notes: readSentNotes(body.notities, version, officeContext.now()),
          // Existing clients ask these questions themselves, before they call.
          confirmed: SAVE_QUESTION_KINDS,
        });
        return wireRelation(await showExportRow(officeContext, client, viewer, savedId(outcome)));
      }),
  );

  app.delete<{ Params: { id: string } }>(
    '/klant/:id',
    {
      schema: {
        tags,
        summary: 'Relatie verwijderen',
        description:
          'De relatie is meteen uit de lijsten. Balie verwijdert die daarna ook bij de gekoppelde diensten; wat daar mislukt staat in de Koppelreis.',
        security: withToken,
        headers: requestHeaders,
        params: {
          type: 'object',
          properties: { id: { type: 'string', description: '_id van de relatie.' } },
        },
        response: {
          200: { type: 'boolean', description: 'De relatie wordt verwijderd.' },
          ...notFound,
          ...sessionFailures,
        },
      },
    },
    async (request) => {
      const command = { requestId: requestIdOf(request), ids: [rowId(request.params.id)] };
      await asViewer(application, request, (client, viewer) =>
        deleteRelations(officeContext, client, viewer, command),
      );
      return true;
    },
  );
}

function readKind(body: WireRelation): RelationKind {
  const kind = kindFromWire(body.type);
  if (kind === undefined) {
    throw new ValidationError([{ field: 'type', message: "type is 'persoon' of 'bedrijf'." }]);
  }
  return kind;
}

/** Throws NotFoundError. */
async function kindOf(client: LeasedClient, id: string): Promise<RelationKind> {
  const found = await client.relation.findUnique({ where: { id }, select: { kind: true } });
  if (found === null) throw new NotFoundError();
  return found.kind as RelationKind;
}

/** Ids in 'contactpers' or 'bedrijf'; null when the list is not sent along. Throws ValidationError. */
function linkedIds(kind: RelationKind, body: WireRelation): string[] | null {
  const field = kind === 'organisation' ? 'contactpers' : 'bedrijf';
  const list = body[field] ?? '';
  if (list === '') return null;
  if (!Array.isArray(list)) throw new ValidationError([{ field, message: `${field} is een lijst.` }]);
  const ids = list.map((entry: unknown) =>
    rowId(typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined),
  );
  refuseTwice(field, ids);
  return ids;
}

function savedId(outcome: SaveOutcome): string {
  if (outcome.outcome === 'saved') return outcome.relationId;
  throw new Error('a confirmed save asked a question');
}

/** A relation under its wire names, plain and complete (ledger REST-132). */
function wireRelation(relation: RelationExportRow): WireRelation {
  const { record, notes, notesVersion, linkedMailIds, lastChanges } = relation;
  const links =
    record.kind === 'organisation'
      ? { contactpers: record.contactPersons.map(wireReference) }
      : { bedrijf: record.companies.map(wireReference) };
  return {
    _id: record.id,
    ...toWire(record.kind, record.values),
    username: record.ownerName ?? '',
    ...links,
    notities: notes.map(wireNote),
    elink: linkedMailIds,
    changes: lastChanges,
    versie: writeVersion({ relation: record.version, notes: notesVersion }),
  };
}

function wireReference({ id, name }: { readonly id: string; readonly name: string }) {
  return { id, naam: name };
}
