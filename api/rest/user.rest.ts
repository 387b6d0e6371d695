import type { FastifyInstance } from 'fastify';
import { ROLES } from '#domain/session/roles.ts';
import { requestPassword, usernameExists } from '#services/session/mailed-password.ts';
import { proveOwnPassword } from '#services/session/own-password.ts';
import { signIn } from '#services/session/sign-in.ts';
import { asViewer, type RestOptions, sessionOfCall } from './rest-call.ts';
import { notFound, sessionFailures, withToken } from './schemas.ts';
import { templatePreferences } from './user-record.rest.ts';

const tags = ['Sessie en gebruikers'];

/** The documented calls on users (spec 1§7.1, ledger REST-02, 07, 08, 09, 11). */
export async function userRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  const { sessions } = application;

  app.post<{ Body: { username: string; password: string } }>(
    '/user/login',
    {
      schema: {
        tags,
        summary: 'Inloggen',
        description: 'Begint een sessie. Werkt zonder token; begrensd per adres en per naam.',
        body: {
          type: 'object',
          properties: {
            username: { type: 'string', default: '', description: 'Gebruikersnaam.' },
            password: { type: 'string', default: '', description: 'Wachtwoord, of het gemailde wachtwoord.' },
            remember: { type: 'boolean', readOnly: true, description: 'Wordt aangenomen en telt niet.' },
          },
        },
        response: {
          200: {
            type: 'object',
            description: 'De sessie.',
            properties: {
              token: { type: 'string', description: 'Voor de header X-Access-Token.' },
              mustChoosePassword: {
                type: 'boolean',
                description:
                  'Alleen na een gemaild wachtwoord: deze sessie kan alleen een wachtwoord kiezen.',
              },
            },
          },
          401: { ...sessionFailures[401], description: "'Ongeldig wachtwoord'." },
          403: { ...sessionFailures[403], description: 'Het account of kantoor kan nu niet inloggen.' },
        },
      },
    },
    async ({ body, ip, headers }) => {
      const { username, password } = body;
      const { token, mustChoosePassword } = await signIn(sessions, {
        username,
        password,
        address: ip,
        userAgent: headers['user-agent'] ?? '',
      });
      return mustChoosePassword ? { token, mustChoosePassword } : { token };
    },
  );

  app.post<{ Body: { id: string; pwd: string } }>(
    '/user/checkpwd',
    {
      schema: {
        tags,
        summary: 'Eigen wachtwoord controleren',
        description:
          'Een kwartier lang mag deze sessie daarna gebruikers wijzigen. Begrensd: na tien keer een kwartier wachten.',
        security: withToken,
        body: {
          type: 'object',
          properties: {
            id: { type: 'string', default: '', description: '_id van de ingelogde gebruiker.' },
            pwd: { type: 'string', default: '', description: 'Wachtwoord.' },
          },
        },
        response: {
          200: { type: 'boolean', description: 'Het wachtwoord klopt.' },
          ...sessionFailures,
          401: { ...sessionFailures[401], description: "'Ongeldig wachtwoord'." },
        },
      },
    },
    async (request) => {
      const session = await sessionOfCall(application, request);
      const { id, pwd } = request.body;
      await proveOwnPassword(sessions, session, { userId: id, password: pwd, address: request.ip });
      return true;
    },
  );

  app.get<{ Params: { username: string } }>(
    '/user/find/:username',
    {
      schema: {
        tags,
        summary: 'Bestaat een gebruikersnaam?',
        description: 'Werkt zonder token; begrensd per adres.',
        params: {
          type: 'object',
          properties: { username: { type: 'string', description: 'Gebruikersnaam.' } },
        },
        response: { 200: { type: 'boolean', description: 'Waar als de naam bestaat.' } },
      },
    },
    ({ params, ip }) => usernameExists(sessions, { username: params.username, address: ip }),
  );

  app.put<{ Body: { username: string } }>(
    '/user/sendpass',
    {
      schema: {
        tags,
        summary: 'Wachtwoord mailen',
        description:
          'Mailt een wachtwoord dat één keer werkt, tien minuten lang; het eigen wachtwoord blijft werken.',
        body: {
          type: 'object',
          properties: { username: { type: 'string', default: '', description: 'Gebruikersnaam.' } },
        },
        response: {
          200: { type: 'boolean', description: 'De mail is onderweg.' },
          404: {
            ...notFound[404],
            description: "'Gebruiker bestaat niet.', of dat wie is uitgenodigd er nog geen heeft.",
          },
        },
      },
    },
    async ({ body, ip }) => {
      await requestPassword(sessions, { username: body.username, address: ip });
      return true;
    },
  );

  app.get(
    '/user/init',
    {
      schema: {
        tags,
        summary: 'Wie is ingelogd',
        security: withToken,
        response: { 200: initAnswer, ...sessionFailures },
      },
    },
    (request) =>
      asViewer(application, request, async (client, { userId, role }) => {
        const own = await client.user.findUniqueOrThrow({
          where: { id: userId },
          select: { username: true, telephoneCode: true, templatePreferences: true },
        });
        const users = await client.user.findMany({
          where: { removedAt: null },
          orderBy: { username: 'asc' },
          select: { id: true, username: true, color: true },
        });
        return {
          userid: userId,
          userrole: role,
          username: own.username,
          usercode: own.telephoneCode,
          users: users.map(({ id, ...user }) => ({ _id: id, ...user })),
          usertemp: own.templatePreferences,
        };
      }),
  );
}

const initAnswer = {
  type: 'object',
  description: 'De gebruiker en zijn kantoorgenoten.',
  properties: {
    userid: { type: 'string', description: 'Kenmerk van de gebruiker.' },
    userrole: { type: 'string', enum: ROLES, description: 'Rol.' },
    username: { type: 'string', description: 'Gebruikersnaam.' },
    usercode: { type: 'string', description: 'Telefooncode.' },
    users: {
      type: 'array',
      description: 'Alle gebruikers van het kantoor.',
      items: {
        type: 'object',
        properties: {
          _id: { type: 'string', description: 'Kenmerk van de gebruiker.' },
          username: { type: 'string', description: 'Gebruikersnaam.' },
          color: { type: 'string', description: "Kleur (hex, zonder '#')." },
        },
      },
    },
    usertemp: templatePreferences,
  },
} as const;
