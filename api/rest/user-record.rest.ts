import type { FastifyInstance } from 'fastify';
import { ValidationError } from '#domain/errors.ts';
import { ROLES } from '#domain/session/roles.ts';
import { USER_COLOURS } from '#domain/session/user-colours.ts';
import { USER_TEXTS, type UserRecord } from '#domain/user/user.ts';
import { isProven } from '#services/session/own-password.ts';
import { admit } from '#services/session/throttle.ts';
import { changeUsers, type SentUser } from '#services/user/change-users.ts';
import { readUsers } from '#services/user/read-users.ts';
import { asViewer, describedOnly, type RestOptions, requestIdOf, rowId, sessionOfCall } from './rest-call.ts';
import { notFound, requestHeaders, sessionFailures, withToken } from './schemas.ts';

const tags = ['Sessie en gebruikers'];

/** The documented calls on whole users (spec 1§7.1, ledger REST-03, 04, 107, 133). */
export async function userRecordRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  const { hasher, now, log } = application.sessions;
  const { database } = application;
  const context = { database, officeKeys: application.relations.officeKeys, hasher, now, log };

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
          401: {
            ...sessionFailures[401],
            description: "'Ongeldig wachtwoord': vraag eerst het wachtwoord van de beheerder.",
          },
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
        isProven: isProven(application.sessions, session),
        address: request.ip,
      };
      await admit(application.sessions, { kind: 'saveUsers', userId: viewer.userId });
      await changeUsers(context, viewer, command);
      const stored = await database.lease(viewer, (client) => readUsers(client, viewer));
      return stored.filter(({ id }) => command.users.some((sent) => sent.id === id)).map(toWire);
    },
  );
}

/** Throws ValidationError for what is no list of objects. */
function readSentUsers(body: unknown): SentUser[] {
  if (!Array.isArray(body) || body.some((one) => typeof one !== 'object' || one === null)) {
    throw new ValidationError([{ field: 'users', message: 'Stuur een lijst van gebruikers.' }]);
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
  color: { type: 'string', enum: USER_COLOURS, description: "Kleur (hex, zonder '#')." },
  usertemp: templatePreferences,
} as const;

const usersAnswer = {
  type: 'array',
  description: 'De gebruikers, op naam.',
  items: { type: 'object', properties: userProperties },
} as const;

const usersBody = {
  type: 'array',
  description: 'De gebruikers, zoals GET /app/user ze geeft; alleen _id is verplicht.',
  items: {
    type: 'object',
    properties: {
      ...userProperties,
      password: { type: 'string', description: 'Nieuw wachtwoord; leeg of weggelaten blijft het oude.' },
    },
    required: ['_id'],
  },
} as const;
