import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { REST_DOCS_POLICY } from '#api/content-policy.ts';
import { appointmentRoutes } from './appointment.rest.ts';
import { consentLinkRoutes } from './consent-link.rest.ts';
import { descriptionRoutes } from './description.rest.ts';
import { fileRoutes } from './file.rest.ts';
import { helpRoutes } from './help.rest.ts';
import { importRoutes } from './import.rest.ts';
import { letterRoutes } from './letter.rest.ts';
import { linkRestRoutes } from './link.rest.ts';
import { lookupRoutes } from './lookup.rest.ts';
import { maintenanceJobRoutes } from './maintenance/jobs.rest.ts';
import { maintenanceRoutes } from './maintenance/maintenance.rest.ts';
import { registerRoutes } from './maintenance/register.rest.ts';
import { maintenanceSubscriptionRoutes } from './maintenance/subscriptions.rest.ts';
import { meetingRoutes } from './meeting.rest.ts';
import { refuseOtherMethods } from './method-not-allowed.ts';
import { outlookMailRoutes } from './outlook-mail.rest.ts';
import { portalRoutes } from './portal.rest.ts';
import { providerStepRoutes } from './provider-step.rest.ts';
import { refuseLeftOut } from './refuse-left-out.ts';
import { relationRoutes } from './relation.rest.ts';
import type { RestOptions } from './rest-call.ts';
import { appSocketRoute } from './socket/app-socket.rest.ts';
import { SOCKET_DESCRIPTION } from './socket/socket-description.ts';
import { subscriptionRoutes } from './subscription.rest.ts';
import { taskRoutes } from './task.rest.ts';
import { taskFileRoutes } from './task-file.rest.ts';
import { templateRoutes } from './template.rest.ts';
import { userRoutes } from './user.rest.ts';
import { userRecordRoutes } from './user-record.rest.ts';
import { describeUsualFailures } from './usual-failures.ts';

/** Everything below /app: the documented calls for existing clients and scripts, and their description. */
export async function restRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Niet gevonden.' }));
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });

  app.addContentTypeParser('application/json', { parseAs: 'string' }, readJson(app));
  app.addHook('onRoute', describeUsualFailures);
  app.addHook('onRoute', refuseLeftOut(application));
  const otherMethods = refuseOtherMethods(app);

  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: {
        title: 'Balie: koppelvlak voor bestaande programma’s',
        description: `De vastgelegde aanroepen onder \`/app\`. Meld aan met \`POST /app/user/login\`, druk op Authorize en plak het token. Wat u stuurt wordt bewaard zoals het er staat, of geweigerd onder zijn naam: een onderdeel dat de aanroep niet kent, een lege plaats in een lijst. Alleen schrijfwijzen worden gelijk getrokken: spaties om een regel vallen weg, tabs en regeleinden in een regel worden spaties, onzichtbare tekens vallen weg, tekens worden samengesteld (Unicode NFC), emailadressen krijgen kleine letters, en getallen, datums en tijden hun vaste vorm. Onderdelen met readOnly mag u terugsturen zoals u ze kreeg; ze tellen niet. Nieuwe programma’s gebruiken liever \`/graphql\`.\n${SOCKET_DESCRIPTION}`,
        version: '1.0.0',
      },
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'X-Access-Token',
            description: 'Het token uit POST /app/user/login.',
          },
        },
      },
    },
  });
  await app.register(async (docs) => {
    docs.addHook('onRequest', async (_request, reply) => {
      await reply.helmet({ contentSecurityPolicy: REST_DOCS_POLICY });
    });
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      indexPrefix: '/app',
      uiConfig: { persistAuthorization: false, docExpansion: 'list', tryItOutEnabled: true },
      theme: { title: 'Balie REST' },
    });
  });

  await app.register(userRoutes, { application });
  await app.register(userRecordRoutes, { application });
  await app.register(relationRoutes, { application });
  await app.register(providerStepRoutes, { application });
  await app.register(fileRoutes, { application });
  await app.register(portalRoutes, { application });
  await app.register(linkRestRoutes, { application });
  await app.register(consentLinkRoutes, { application });
  await app.register(lookupRoutes, { application });
  await app.register(helpRoutes, { application });
  await app.register(descriptionRoutes, { application });
  await app.register(importRoutes, { application });
  await app.register(subscriptionRoutes, { application });
  await app.register(maintenanceRoutes, { application });
  await app.register(maintenanceSubscriptionRoutes, { application });
  await app.register(maintenanceJobRoutes, { application });
  await app.register(letterRoutes, { application });
  await app.register(templateRoutes, { application });
  await app.register(taskRoutes, { application });
  await app.register(appointmentRoutes, { application });
  await app.register(meetingRoutes, { application });
  await app.register(outlookMailRoutes, { application });
  await app.register(taskFileRoutes, { application });
  await app.register(registerRoutes, { application });
  await app.register(appSocketRoute, { application });
  otherMethods.finish();
}

/** Takes an empty body, because many clients send the content type of JSON with a DELETE too. */
function readJson(app: FastifyInstance): FastifyBodyParser<string> {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, body, done) => (body === '' ? done(null, undefined) : parse(request, body, done));
}
