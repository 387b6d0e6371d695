import type { FastifyInstance } from 'fastify';
import type { DescriptionKind } from '#domain/description/description.ts';
import { CODE_SHAPE } from '#domain/description/random-code.ts';
import { ValidationError } from '#domain/errors.ts';
import type { LeasedClient } from '#prisma/database.ts';
import {
  replaceDescriptions,
  type SentDescription,
  stampOf,
} from '#services/description/replace-descriptions.ts';
import { findDescriptions, type StoredDescription } from '#services/description/stored-descriptions.ts';
import { asViewer, describedOnly, objectOf, type RestOptions, requestIdOf, rowId } from './rest-call.ts';
import { conflict, requestHeaders, sessionFailures, text, withToken } from './schemas.ts';

const tags = ['Omschrijvingen'];

/** 'taakflow' is an equal alias (ledger REST-129). */
const LISTS: Readonly<Record<string, DescriptionKind>> = { taken: 'task', flows: 'flow', taakflow: 'flow' };

/** The documented calls on predefined tasks and task flows (spec 1§7.2, ledger REST-15, 16, 17). */
export async function descriptionRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  app.get(
    '/beheer/desc',
    {
      schema: {
        tags,
        summary: 'Voorgedefinieerde taken en workflows',
        description: 'Voor iedereen van het kantoor, in de volgorde van het kantoor.',
        security: withToken,
        response: { 200: bothLists, ...sessionFailures },
      },
    },
    (request) => asViewer(application, request, readBoth),
  );

  for (const [name, kind] of Object.entries(LISTS)) {
    app.put<{ Body: unknown }>(
      `/beheer/desc/${name}`,
      {
        schema: {
          tags,
          summary: kind === 'task' ? 'De voorgedefinieerde taken bewaren' : 'De workflows bewaren',
          description:
            'Bewaart de hele lijst, in deze volgorde: wat ontbreekt wordt verwijderd, wat geen id heeft krijgt er een. Stuur als If-Match het merk uit `versies` mee: is de lijst intussen gewijzigd, dan is het antwoord 409 en blijft alles zoals het was. Alleen voor beheerders. `issues` noemt een veld als `[<plaats>]/<veld>`.',
          security: withToken,
          headers: {
            type: 'object',
            properties: { ...requestHeaders.properties, 'if-match': text('Het merk van de lijst.') },
          },
          body: kind === 'task' ? taskList : flowList,
          response: { 200: bothLists, ...conflict, ...sessionFailures },
        },
        validatorCompiler: describedOnly,
      },
      (request) =>
        asViewer(application, request, async (client, viewer) => {
          const command = {
            requestId: requestIdOf(request),
            kind,
            descriptions: readList(request.body),
            stamp: request.headers['if-match']?.replaceAll('"', '') ?? null,
          };
          await underWireNames(() => replaceDescriptions(client, viewer, command));
          return readBoth(client);
        }),
    );
  }
}

/** A caller knows a field by the name under which it sent it. Throws what the work throws. */
async function underWireNames(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new ValidationError(
      error.issues.map(({ field, message }) => ({
        field: field
          .replace(/\bname$/, 'oms')
          .replace(/\bsteps\b/, 'flow')
          .replace(/\buserId$/, 'userid'),
        message,
      })),
    );
  }
}

async function readBoth(client: LeasedClient): Promise<Readonly<Record<string, unknown>>> {
  const tasks = await findDescriptions(client, { kind: 'task' });
  const flows = await findDescriptions(client, { kind: 'flow' });
  return {
    taken: tasks.map(({ code, name }) => ({ id: code, oms: name })),
    flows: flows.map(flowToWire),
    versies: { taken: stampOf(tasks), flows: stampOf(flows) },
  };
}

function flowToWire({ code, name, steps }: StoredDescription): Readonly<Record<string, unknown>> {
  const flow = steps.map(({ text, userId, username }) => ({ text, userid: userId, username }));
  return { id: code, oms: name, flow };
}

/** Throws ValidationError for what is no list of descriptions. */
function readList(body: unknown): readonly SentDescription[] {
  if (!Array.isArray(body)) throw refuse('De inhoud', 'Stuur een lijst van omschrijvingen.');
  return body.map((one: unknown, index) => {
    const { id, oms, flow = [] } = objectOf(one, `[${index}]`);
    if (typeof oms !== 'string') throw refuse(`[${index}]/oms`, 'oms is tekst.');
    if (!Array.isArray(flow)) throw refuse(`[${index}]/flow`, 'flow is een lijst.');
    return {
      code: readCode(id, `[${index}]/id`),
      content: {
        name: oms,
        steps: flow.map((step: unknown, at) => readStep(step, `[${index}]/flow[${at}]`)),
      },
    };
  });
}

function readCode(id: unknown, path: string): string | null {
  if (id === undefined || id === null || id === '') return null;
  if (typeof id === 'string' && CODE_SHAPE.test(id)) return id;
  throw refuse(path, 'id heeft twaalf letters en cijfers.');
}

/** The name of the user follows from the id (ledger FLOWS-12). */
function readStep(step: unknown, path: string) {
  const { text = '', userid } = objectOf(step, path);
  if (typeof text !== 'string') throw refuse(`${path}.text`, 'text is tekst.');
  const isNobody = userid === undefined || userid === null || userid === '';
  return { text, userId: isNobody ? '' : rowId(userid) };
}

function refuse(field: string, message: string): ValidationError {
  return new ValidationError([{ field, message }]);
}

const taskProperties = {
  id: text('Kenmerk van twaalf letters en cijfers.', CODE_SHAPE.source),
  oms: text('Omschrijving.'),
} as const;

const stepShape = {
  type: 'object',
  properties: {
    text: text('Omschrijving van de taak.'),
    userid: text('Kenmerk van de gebruiker die de taak krijgt.'),
    username: { ...text('Naam van die gebruiker.'), readOnly: true },
  },
} as const;

const flowProperties = {
  ...taskProperties,
  flow: { type: 'array', items: stepShape, description: 'De taken, één tot tien.' },
} as const;

const taskList = {
  type: 'array',
  description: 'Alle voorgedefinieerde taken.',
  items: { type: 'object', properties: taskProperties, required: ['oms'] },
} as const;

const flowList = {
  type: 'array',
  description: 'Alle workflows.',
  items: { type: 'object', properties: flowProperties, required: ['oms', 'flow'] },
} as const;

const bothLists = {
  type: 'object',
  properties: {
    taken: taskList,
    flows: flowList,
    versies: {
      type: 'object',
      description: 'Merk van elke lijst, voor If-Match.',
      properties: { taken: text('Van de taken.'), flows: text('Van de workflows.') },
    },
  },
} as const;
