import type { FastifyInstance } from 'fastify';
import { userContext } from '#api/user-context.ts';
import { ValidationError } from '#domain/errors.ts';
import { ROLES } from '#domain/session/roles.ts';
import { USER_COLOURS } from '#domain/session/user-colours.ts';
import { USER_TEXTS, type UserRecord } from '#domain/user/user.ts';
import { isProven } from '#services/session/own-password.ts';
import { admit } from '#services/session/throttle.ts';
import { createUser } from '#services/user/create-user.ts';
import { readUsers } from '#services/user/read-users.ts';
import { removeUsers } from '#services/user/remove-users.ts';
import { type SentUser, updateUsers } from '#services/user/update-users.ts';
import {
  asViewer,
  describedOnly,
  objectOf,
  type RestOptions,
  requestIdOf,
  rowId,
  sessionOfCall,
} from './rest-call.ts';
import { answeredOnly, notFound, requestHeaders, sessionFailures, withToken } from './schemas.ts';
import { underWireNames } from './under-wire-names.ts';

const tags = ['Sessie en gebruikers'];

/** The documented calls on whole users (spec 1§7.1, ledger REST-03..06, 10, 107, 133). */
export async function userRecordRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  const { database, sessions } = application;
  const context = userContext(application);

  app.get(
    '/user',
    {
      schema: {
        tags,
        summary: 'De gebruikers van het kantoor',
        description: 'Een beheerder krijgt alle gebruikers, ieder ander alleen zichzelf.',
        security: withToken,
        response: { 200: usersAnswer, ...sessionFailures },
      },
    },
    (request) =>
      asViewer(application, request, async (client, viewer) => {
        const users = await readUsers(client, viewer);
        return users.map(toWire);
      }),
  );

  app.put<{ Body: unknown }>(
    '/user',
    {
      schema: {
        tags,
        summary: 'Gebruikers wijzigen',
        description:
          'Een lijst van gebruikers, ook van één: alle of geen. Wat ontbreekt blijft zoals het is. Een beheerder wijzigt alles, tot een kwartier na POST /app/user/checkpwd of inloggen. Een wachtwoord dat meekomt geldt meteen en beëindigt de sessies van de gebruiker, een leeg verandert niets; hooguit 20 tegelijk; ‘admin’ wordt en blijft iemand bij het aanmaken. Ieder ander stuurt alleen zichzelf, en daarvan wordt alleen usertemp bewaard: is iets anders gewijzigd, dan is het antwoord 403. `issues` noemt een veld als `<_id>/<veld>`.',
        security: withToken,
        headers: requestHeaders,
        body: usersBody,
        response: {
          200: usersAnswer,
          404: { ...notFound[404], description: 'Een van de gebruikers bestaat niet.' },
          ...sessionFailures,
          401: proofRequired,
        },
      },
      validatorCompiler: describedOnly,
    },
    async (request) => {
      const session = await sessionOfCall(application, request);
      const { viewer } = session;
      const command = {
        requestId: requestIdOf(request),
        users: readSentUsers(request.body),
        isProven: isProven(sessions, session),
        address: request.ip,
      };
      await admit(sessions, { kind: 'saveUsers', userId: viewer.userId });
      await updateUsers(context, viewer, command);
      const stored = await database.lease(viewer, (client) => readUsers(client, viewer));
      return stored.filter(({ id }) => command.users.some((sent) => sent.id === id)).map(toWire);
    },
  );

  app.post<{ Body: unknown }>(
    '/user',
    {
      schema: {
        tags,
        summary: 'Gebruiker toevoegen',
        description:
          'Alleen voor beheerders, tot een kwartier na POST /app/user/checkpwd of inloggen. username, email en password zijn verplicht; zonder role wordt het ‘read’, zonder color de eerste vrije kleur (geen, als alle twaalf vergeven zijn).',
        security: withToken,
        headers: requestHeaders,
        body: {
          ...userBody,
          properties: { ...userBody.properties, ...answeredOnly({ _id: userProperties._id }) },
          description: 'De gebruiker.',
          required: ['username', 'email', 'password'],
        },
        response: {
          200: { type: 'string', description: '_id van de nieuwe gebruiker.' },
          ...sessionFailures,
          401: proofRequired,
        },
      },
      validatorCompiler: describedOnly,
    },
    async (request, reply) => {
      const session = await sessionOfCall(application, request);
      const command = {
        requestId: requestIdOf(request),
        isProven: isProven(sessions, session),
        address: request.ip,
        fields: objectOf(request.body),
      };
      await admit(sessions, { kind: 'saveUsers', userId: session.viewer.userId });
      const { userId } = await createUser(context, session.viewer, command);
      return reply.type('application/json').serializer(JSON.stringify).send(userId);
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/user/:id',
    {
      schema: {
        tags,
        summary: 'Gebruiker verwijderen',
        description:
          'Alleen voor beheerders, tot een kwartier na POST /app/user/checkpwd of inloggen. Relaties van de gebruiker krijgen geen ander; sessies eindigen. Niet uzelf, en niet de laatste beheerder.',
        security: withToken,
        headers: requestHeaders,
        params: { type: 'object', properties: { id: { type: 'string', description: '_id.' } } },
        response: {
          200: { type: 'boolean', description: 'De gebruiker is verwijderd.' },
          404: notFound[404],
          ...sessionFailures,
          401: proofRequired,
        },
      },
      validatorCompiler: describedOnly,
    },
    async (request) => {
      const session = await sessionOfCall(application, request);
      await removeUsers(context, session.viewer, {
        requestId: requestIdOf(request),
        isProven: isProven(sessions, session),
        address: request.ip,
        userIds: [rowId(request.params.id)],
      });
      return true;
    },
  );

  app.put<{ Body: unknown }>(
    '/user/temp',
    {
      schema: {
        tags,
        summary: 'Volgorde van sjablonen bewaren',
        description: 'Van uzelf; een beheerder ook van een ander.',
        security: withToken,
        headers: requestHeaders,
        body: orderBody,
        response: { 200: templatePreferences, 404: notFound[404], ...sessionFailures },
      },
      validatorCompiler: describedOnly,
    },
    async (request) => {
      const session = await sessionOfCall(application, request);
      const { viewer } = session;
      const { type, id, temp } = objectOf(request.body);
      const list = TEMPLATE_LISTS.find((known) => known === type);
      if (list === undefined) {
        throw new ValidationError([{ field: 'type', message: "type is 'def', 'bposs' of 'eposs'." }]);
      }
      const userId = rowId(id);
      await admit(sessions, { kind: 'saveUsers', userId: viewer.userId });
      await underWireNames({ [`${userId}/usertemp`]: 'temp' }, () =>
        updateUsers(context, viewer, {
          requestId: requestIdOf(request),
          isProven: isProven(sessions, session),
          address: request.ip,
          users: [{ id: userId, fields: { usertemp: { [list]: temp ?? null } } }],
        }),
      );
      const stored = await database.lease(viewer, (client) => readUsers(client, viewer));
      return stored.find((user) => user.id === userId)?.templatePreferences ?? {};
    },
  );
}

/** Throws ValidationError for what is no list of objects. */
function readSentUsers(body: unknown): SentUser[] {
  if (!Array.isArray(body) || body.some((one) => typeof one !== 'object' || one === null)) {
    throw new ValidationError([{ field: 'De inhoud', message: 'Stuur een lijst van gebruikers.' }]);
  }
  return body.map((fields: Record<string, unknown>) => ({ id: rowId(fields._id), fields }));
}

function toWire(user: UserRecord): Readonly<Record<string, unknown>> {
  const texts = USER_TEXTS.map(({ key, wire }) => [wire, user[key]] as const);
  return { _id: user.id, ...Object.fromEntries(texts), usertemp: user.templatePreferences };
}

const positions = {
  type: 'array',
  items: { type: 'object', properties: { id: { type: 'string' }, pos: { type: 'integer' } } },
} as const;

/** How answers show a user's preferences for templates. */
export const templatePreferences = {
  type: 'object',
  description: 'Standaardsjabloon en eigen volgorde van sjablonen.',
  properties: { def: { type: 'string' }, bposs: positions, eposs: positions },
} as const;

const userProperties = {
  _id: { type: 'string', description: 'Kenmerk van de gebruiker.' },
  username: { type: 'string', description: 'Gebruikersnaam, uniek over alle kantoren.' },
  email: { type: 'string', description: 'Emailadres.' },
  ename: { type: 'string', description: 'Naam van de afzender van zijn mail.' },
  role: { type: 'string', enum: ROLES, description: 'Rol.' },
  code: { type: 'string', description: 'Telefooncode: hoogstens 4 cijfers.' },
  color: {
    type: 'string',
    enum: ['', ...USER_COLOURS],
    description: "Kleur (hex, zonder '#'), of leeg als alle vergeven waren.",
  },
  usertemp: templatePreferences,
} as const;

const usersAnswer = {
  type: 'array',
  description: 'De gebruikers, op naam.',
  items: { type: 'object', properties: userProperties },
} as const;

const userBody = {
  type: 'object',
  properties: {
    ...userProperties,
    password: { type: 'string', description: 'Wachtwoord; leeg of weggelaten blijft het oude.' },
  },
} as const;

const usersBody = {
  type: 'array',
  description: 'De gebruikers, zoals GET /app/user ze geeft; alleen _id is verplicht.',
  items: { ...userBody, required: ['_id'] },
} as const;

/** The parts of the order of templates that a call stores (ledger REST-10). */
const TEMPLATE_LISTS = ['def', 'bposs', 'eposs'] as const;

const orderBody = {
  type: 'object',
  description: 'Eén van de drie delen van usertemp.',
  properties: {
    type: { type: 'string', enum: TEMPLATE_LISTS, description: 'Welk deel.' },
    id: { type: 'string', description: '_id van de gebruiker.' },
    temp: { description: 'De lijst van id en pos; bij ‘def’ het kenmerk van een sjabloon.' },
  },
  required: ['type', 'id', 'temp'],
} as const;

const proofRequired = {
  ...sessionFailures[401],
  description: "'Ongeldig wachtwoord': vraag eerst het wachtwoord van de beheerder.",
} as const;
