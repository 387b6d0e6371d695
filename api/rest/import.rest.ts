import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { callerLeft } from '#api/files/caller-left.ts';
import { TooManyRequestsError, ValidationError } from '#domain/errors.ts';
import { CSV_COLUMNS } from '#domain/import/csv-columns.ts';
import { exportRelations } from '#services/import/export-relations.ts';
import { assertMayImport } from '#services/import/import.policy.ts';
import { type UploadedRow, unknownColumns, uploadRelations } from '#services/import/upload-relations.ts';
import { uploadAnswer, uploadQuery, uploadReportToWire } from './import-answer.ts';
import { type RestOptions, viewerOfCall } from './rest-call.ts';
import { sessionFailures, withToken } from './schemas.ts';
import { underWireNames } from './under-wire-names.ts';

/**
 * Bytes of some 20,000 full rows; a body is read in one go, for which everybody waits. The import screen
 * brings larger files.
 */
const UPLOAD_LIMIT = 16 * 1_048_576;
/** Seconds after which who found another upload of the office busy may try again. */
const BUSY = 60;
/** A caller who waits longer has gone; the import runs on. */
const PATIENCE = 15 * 60_000;

const tags = ['Import en export'];
const row = {
  type: 'object',
  properties: Object.fromEntries(CSV_COLUMNS.map((column) => [column, { type: 'string' }])),
} as const;

/** The documented calls of the import and export tab (spec 1§7.2, ledger REST-57, 58). Admins only. */
export async function importRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  const context = { ...application.officeContext, database: application.database };
  const uploading = new Set<string>();

  app.post(
    '/misc/export',
    {
      schema: {
        tags,
        summary: 'Alle relaties voor het exportbestand',
        description: 'Alleen voor beheerders. Het BSN staat er leesbaar in.',
        security: withToken,
        response: { 200: { type: 'array', items: row, description: 'De relaties.' }, ...sessionFailures },
      },
    },
    async (request, reply) => {
      const viewer = await viewerOfCall(application, request);
      const pages = exportRelations(context, viewer);
      // A failure of the first page still has a status.
      const first = await pages.next();
      return reply
        .type('application/json; charset=utf-8')
        .send(Readable.from(jsonArray(first.done === true ? [] : first.value, pages)));
    },
  );

  app.post<{ Body: readonly UploadedRow[]; Querystring: Readonly<Record<string, unknown>> }>(
    '/misc/upload',
    {
      bodyLimit: UPLOAD_LIMIT,
      // Before anything is received: what it takes to read a body of this size is not for everybody to spend.
      onRequest: async (request, reply) => {
        const viewer = await viewerOfCall(application, request);
        assertMayImport(viewer);
        if (uploading.has(viewer.officeId)) throw new TooManyRequestsError(BUSY);
        // A client that disconnected emits no second close event.
        if (reply.raw.destroyed) return;
        uploading.add(viewer.officeId);
        reply.raw.once('close', () => uploading.delete(viewer.officeId));
      },
      schema: {
        tags,
        summary: 'Relaties toevoegen uit de rijen van een importbestand',
        description:
          'Alleen voor beheerders, één tegelijk. Een rij bestaat al als het relnr of het BSN van dezelfde soort in gebruik is.',
        security: withToken,
        body: { description: 'Rijen met de kolommen van het exportbestand.' },
        querystring: uploadQuery,
        response: {
          200: uploadAnswer,
          ...sessionFailures,
        },
      },
    },
    async (request, reply) => {
      const viewer = await viewerOfCall(application, request);
      const { body: rows } = request;
      if (!Array.isArray(rows) || rows.some((one) => typeof one !== 'object' || one === null)) {
        throw new ValidationError([{ field: 'rows', message: 'Stuur een lijst van rijen.' }]);
      }
      const signal = AbortSignal.any([callerLeft(reply), AbortSignal.timeout(PATIENCE)]);
      const answers = Object.entries(request.query).map(([column, answer]) => ({
        column,
        answer: String(answer),
      }));
      const names = Object.fromEntries(answers.map(({ column }) => [`columnAnswers/${column}`, column]));
      const upload = { requestId: randomUUID(), rows, answers, signal };
      const report = await underWireNames(names, () => uploadRelations(context, viewer, upload));
      return uploadReportToWire(report, unknownColumns(rows));
    },
  );
}

async function* jsonArray<Item>(first: readonly Item[], rest: AsyncIterable<readonly Item[]>) {
  let separator = '[';
  for await (const page of chain(first, rest)) {
    for (const item of page) {
      yield separator + JSON.stringify(item);
      separator = ',';
    }
  }
  yield separator === '[' ? '[]' : ']';
}

async function* chain<Page>(first: Page, rest: AsyncIterable<Page>) {
  yield first;
  yield* rest;
}
