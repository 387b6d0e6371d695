import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MOST_DOWNLOADS_OF_USER } from '#api/files/download-slots.ts';
import { DOWNLOAD } from '#api/files/send-download.ts';
import { sendLetter } from '#api/letter/send-letter.ts';
import { ValidationError } from '#domain/errors.ts';
import { rulesOf } from '#domain/stored-file/file-purpose.ts';
import { createLetter } from '#services/letter/create-letter.ts';
import { assertMayKeepTemplates } from '#services/letter/letter.policy.ts';
import { listLetterTemplates } from '#services/letter/list-letter-templates.ts';
import { receiveLetterFile } from '#services/letter/receive-letter-file.ts';
import { removeLetterUpload } from '#services/letter/remove-letter-upload.ts';
import { letterTemplateAnswer, letterTemplateToWire } from './letter-template-kind.ts';
import { asViewer, describedOnly, type RestOptions, rowId, viewerOfCall } from './rest-call.ts';
import { notFound, sessionFailures, text, withToken } from './schemas.ts';
import { sentFile, wholeFile } from './sent-file.ts';

const tags = ['Brieven'];
const MANY = { type: 'array', items: letterTemplateAnswer, description: 'De sjablonen.' } as const;
const FIELD = 'myfile';

const listed = (summary: string) =>
  ({
    schema: { tags, summary, security: withToken, response: { 200: MANY, ...sessionFailures } },
  }) as const;

/** The documented calls on letters and their documents (spec 1§7.2, 1§7.3, REST-48, 50, 54, 67, 68, 130). */
export async function letterRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  const { letters, acquireDownloadSlot } = application;
  await app.register(multipart, {
    limits: { files: 1, fields: 10, parts: 11, fileSize: rulesOf('letter').largestBytes + 1 },
  });

  const list = (request: FastifyRequest, isForAdmins: boolean) =>
    asViewer(application, request, async (client, viewer) => {
      if (isForAdmins) assertMayKeepTemplates(viewer);
      const rows = await listLetterTemplates(client);
      return rows.map(letterTemplateToWire);
    });

  app.get('/brief', listed('De briefsjablonen, voor iedere rol'), (request) => list(request, false));
  app.get('/temp/brief', listed('De briefsjablonen, voor beheerders'), (request) => list(request, true));

  app.post(
    '/temp/brief',
    {
      schema: {
        tags,
        summary: 'Een document voor een briefsjabloon sturen',
        description:
          'Het veld myfile is een .doc of .docx van hoogstens 10 MB; een .doc wordt omgezet waar dat kan. POST of PUT /app/temp maakt er daarna een sjabloon van; wat niemand gebruikt, wordt na een dag gewist.',
        security: withToken,
        consumes: ['multipart/form-data'],
        body: {
          type: 'object',
          properties: { [FIELD]: { type: 'string', format: 'binary', description: 'Het document.' } },
          required: [FIELD],
        },
        response: {
          200: {
            type: 'object',
            properties: {
              file: text('Naam van het bestand, voor POST of PUT /app/temp.'),
              tags: { type: 'array', items: { type: 'string' }, description: 'De tags erin.' },
              opmerkingen: {
                type: 'array',
                items: { type: 'string' },
                description:
                  'Wat ook in elke brief komt te staan, zoals bijgehouden wijzigingen. Ontbreekt als er niets is.',
              },
            },
          },
          ...sessionFailures,
        },
      },
      validatorCompiler: describedOnly,
    },
    async (request) => {
      const viewer = await viewerOfCall(application, request);
      assertMayKeepTemplates(viewer);
      const requested = refusal('Stuur het document als veld myfile (multipart/form-data).');
      const broken = refusal('Het document kwam niet heel aan. Stuur het opnieuw.');
      const sent = await sentFile(request, FIELD, requested);
      const {
        fileName,
        tags: found,
        remarks,
      } = await receiveLetterFile(letters, viewer, {
        name: sent.filename,
        bytes: wholeFile(sent, broken),
      });
      return { file: fileName, tags: found, ...(remarks.length > 0 && { opmerkingen: remarks }) };
    },
  );

  app.delete<{ Params: { file: string } }>(
    '/temp/brief/:file',
    {
      schema: {
        tags,
        summary: 'Een document van een briefsjabloon verwijderen',
        description:
          'Verwijdert een document dat gestuurd is en geen sjabloon werd; een document dat er niet is, telt als verwijderd. Dat van een sjabloon gaat met het sjabloon mee: DELETE /app/temp/{id}.',
        security: withToken,
        params: { type: 'object', properties: { file: text('Naam van het bestand.') } },
        response: { 200: { type: 'object', properties: {} }, ...sessionFailures },
      },
    },
    (request) =>
      asViewer(application, request, async (client, viewer) => {
        await removeLetterUpload(client, viewer, request.params.file);
        return {};
      }),
  );

  app.get<{ Params: { relationId: string; templateFile: string } }>(
    '/brief/make/:relationId/:templateFile',
    {
      ...DOWNLOAD,
      schema: {
        tags,
        summary: 'Een brief maken',
        description:
          'De bytes van een Word-document: het sjabloon met deze bestandsnaam, ingevuld voor de relatie. Wie BSN’s niet ziet, krijgt ze afgeschermd.',
        security: withToken,
        params: {
          type: 'object',
          properties: {
            relationId: text('_id van de relatie.'),
            templateFile: text('‘file’ van het sjabloon.'),
          },
        },
        response: {
          200: { description: 'De bytes.', content: { 'application/octet-stream': { schema: {} } } },
          404: { ...notFound[404], description: 'De relatie of het sjabloon bestaat niet.' },
          ...sessionFailures,
        },
      },
    },
    async (request, reply) => {
      const viewer = await viewerOfCall(application, request);
      const { relationId, templateFile } = request.params;
      acquireDownloadSlot(
        { id: viewer.userId, most: MOST_DOWNLOADS_OF_USER, officeId: viewer.officeId },
        reply,
      );
      const requested = { relationId: rowId(relationId), template: { fileName: templateFile } };
      return sendLetter(reply, await createLetter(letters, viewer, requested));
    },
  );
}

function refusal(message: string): ValidationError {
  return new ValidationError([{ field: FIELD, message }]);
}
