import type { FastifyInstance } from 'fastify';
import { linkCookie } from '#api/link/link-cookie.ts';
import { NotFoundError } from '#domain/errors.ts';
import { providerLabel } from '#domain/provider/provider-descriptions.ts';
import { openAttempt } from '#services/link/attempt-rows.ts';
import { finishLink } from '#services/link/finish-link.ts';
import { readBearer } from '#services/link/link-bearer.ts';
import { IN_USE } from '#services/link/link-in-use.ts';
import { findMailingList } from '#services/link/list-lookup.ts';
import { saveLink } from '#services/link/save-link.ts';
import { startAuthorisation } from '#services/link/start-authorisation.ts';
import { unlink } from '#services/link/unlink.ts';
import { readText } from './appointment-body.ts';
import { BEARER_PATHS, CONSENT_PATHS } from './link-calls.ts';
import { providerFailed } from './provider-step.rest.ts';
import { describedOnly, objectOf, type RestOptions, requestIdOf, viewerOfCall } from './rest-call.ts';
import { notFound, sessionFailures, text, withToken } from './schemas.ts';

const tags = ['Koppelingen'];

/** The documented calls on links that ask for consent (ledger REST-25..29, 33..47). */
export async function consentLinkRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  const { links } = application;

  for (const { path, kind, provider } of CONSENT_PATHS) {
    const service = providerLabel(provider);
    app.get(
      `/${path}/url`,
      {
        schema: {
          tags,
          summary: `Adres om ${service} te autoriseren`,
          description:
            'Het adres geldt een kwartier, in de browser die het vroeg. Dezelfde gebruiker rondt af: in Balie, of met GET /beheer. Alleen voor beheerders.',
          security: withToken,
          response: { 200: urlAnswer, 502: providerFailed, ...sessionFailures },
        },
      },
      async (request, reply) => {
        const viewer = await viewerOfCall(application, request);
        const { url, browser } = await startAuthorisation(links, viewer, {
          requestId: requestIdOf(request),
          kind,
          provider,
        });
        reply.header('set-cookie', linkCookie(links, kind, browser));
        return { url };
      },
    );

    app.delete(
      `/${path}/revoke`,
      {
        schema: {
          tags,
          summary: `Autorisatie van ${service} intrekken`,
          description:
            'Ontkoppelt, en trekt de toestemming in waar de dienst dat kan. Is er niets gekoppeld, dan gebeurt er niets. Alleen voor beheerders.',
          security: withToken,
          response: { 200: resultAnswer, ...sessionFailures },
        },
      },
      async (request) => {
        const viewer = await viewerOfCall(application, request);
        const isOther = await application.database.lease(viewer, async (client) => {
          const where = { kind, provider: { not: provider }, ...IN_USE };
          return (await client.providerLink.count({ where })) > 0;
        });
        if (!isOther) await unlink(links, viewer, { requestId: requestIdOf(request), kind });
        return { result: 'ok' };
      },
    );
  }

  for (const { path, kind, provider } of BEARER_PATHS) {
    for (const [word, refresh] of [
      ['getbearer', false],
      ['refresh', true],
    ] as const) {
      app.get(
        `/${path}/${word}`,
        {
          schema: {
            tags,
            summary: `${refresh ? 'Sleutel vernieuwen' : 'Sleutel'} van ${providerLabel(provider)} (${kind})`,
            description: 'Een beheerder krijgt bearer en addy, een ander alleen addy.',
            security: withToken,
            response: { 200: bearerAnswer, 502: providerFailed, ...notFound, ...sessionFailures },
          },
        },
        async (request) => {
          const viewer = await viewerOfCall(application, request);
          const found = await readBearer(links, viewer, { kind, provider, refresh });
          if (found === null) throw new NotFoundError('Er is geen koppeling.');
          const { bearer, addy } = found;
          return bearer === null ? { addy } : { bearer, addy };
        },
      );
    }
  }

  app.put<{ Params: { email: string } }>(
    '/outlook/email/:email',
    {
      schema: {
        tags,
        summary: 'Het emailadres van de mailbox bewaren',
        description:
          'Rondt een autorisatie van email af, of wijzigt het adres van wat gekoppeld is. Het adres is dat van wie zich aanmeldde, of een gedeelde mailbox waar die bij mag. Alleen voor beheerders.',
        security: withToken,
        params: { type: 'object', properties: { email: text('Emailadres.') }, required: ['email'] },
        response: { 200: resultAnswer, 502: providerFailed, ...sessionFailures },
      },
      validatorCompiler: describedOnly,
    },
    async (request) => {
      const viewer = await viewerOfCall(application, request);
      const requestId = requestIdOf(request);
      const { email } = request.params;
      const attempt = await application.database.lease(viewer, (client) => openAttempt(client, 'email'));
      const requested = { requestId, kind: 'email', acceptOtherAccount: true } as const;
      if (attempt !== null) await finishLink(links, viewer, { ...requested, email, choice: '' });
      else await saveLink(links, viewer, { ...requested, provider: 'microsoft', fields: { email } });
      return { result: 'ok' };
    },
  );

  app.post<{ Body: unknown }>(
    '/laposta/getid',
    {
      schema: {
        tags,
        summary: 'Kenmerk van een lijst bij Laposta',
        description: "Het kenmerk, of 'Apikey onbekend' of 'Lijstnaam onbekend'. Alleen voor beheerders.",
        security: withToken,
        body: {
          type: 'object',
          properties: { apikey: text('Apikey.'), listnm: text('Lijstnaam.') },
          additionalProperties: true,
        },
        response: { 200: resultAnswer, 502: providerFailed, ...sessionFailures },
      },
      validatorCompiler: describedOnly,
    },
    async (request) => {
      const viewer = await viewerOfCall(application, request);
      const body = objectOf(request.body);
      const [apikey, listnm] = [readText(body, 'apikey') ?? '', readText(body, 'listnm') ?? ''];
      return { result: await findMailingList(links, viewer, { apikey, listnm }) };
    },
  );
}

const urlAnswer = {
  type: 'object',
  description: 'Waar de gebruiker toestemming geeft.',
  properties: { url: text('Het adres.') },
} as const;
const resultAnswer = {
  type: 'object',
  description: 'De uitkomst.',
  properties: { result: text("'ok', of wat er gevonden is.") },
} as const;
const bearerAnswer = {
  type: 'object',
  description: 'De sleutel en het adres van de koppeling.',
  properties: { bearer: text('Sleutel, alleen voor een beheerder.'), addy: text('Emailadres.') },
} as const;
