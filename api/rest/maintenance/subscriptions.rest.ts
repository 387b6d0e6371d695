import type { FastifyInstance } from 'fastify';
import { PATIENCE, providerFailed } from '#api/rest/provider-step.rest.ts';
import { describedOnly, objectOf, type RestOptions, rowId } from '#api/rest/rest-call.ts';
import { notFound, sessionFailures, text, withToken } from '#api/rest/schemas.ts';
import { TIME_ZONE } from '#domain/dates/time-zone.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { isSubscribedKind, SUBSCRIBED_KINDS } from '#domain/subscription/subscribed-kinds.ts';
import { recordMaintenance } from '#services/maintenance/record-maintenance.ts';
import {
  listRemoteSubscriptions,
  removeRemoteSubscription,
} from '#services/maintenance/remote-subscriptions.ts';
import { findOffice } from '#services/office/offices.directory.ts';
import { keepSubscription } from '#services/subscription/keep-subscription.ts';
import { guardMaintenance } from './maintainer.ts';

/** The answer where nothing of the kind is linked (ledger REST-117). */
const NO_LINK = 'No link';

const day = new Intl.DateTimeFormat('nl-NL', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

/** The calls of the maintenance page on subscriptions (ledger REST-117..120, MAINT-08..10). */
export async function maintenanceSubscriptionRoutes(
  app: FastifyInstance,
  { application }: RestOptions,
): Promise<void> {
  const { subscriptions, sessions, database } = application;
  const maintainerOf = guardMaintenance(app, application);

  /** The id of the database that a body names. Throws ValidationError, NotFoundError. */
  async function officeOf(body: unknown): Promise<string> {
    const { dbid } = objectOf(body);
    if (typeof dbid !== 'string') {
      throw new ValidationError([{ field: 'dbid', message: 'Noem een database.' }]);
    }
    const office = await findOffice(sessions.directory, rowId(dbid.trim()));
    if (office === null) throw new NotFoundError('Deze database is er niet.');
    return office.id;
  }

  app.post(
    '/fix/sublist',
    {
      schema: {
        ...usual,
        summary: 'De abonnementen van een database',
        body: ofDatabase,
        response: { 200: subscriptionList, ...usual.response },
      },
      validatorCompiler: describedOnly,
    },
    async ({ body }, reply) => {
      const officeId = await officeOf(body);
      const signal = AbortSignal.timeout(PATIENCE);
      const found = await listRemoteSubscriptions(subscriptions, officeId, signal);
      // Fastify takes a text for a finished body.
      if (found === null) return reply.type('application/json').send(JSON.stringify(NO_LINK));
      return found.map(({ remote: { id, resource, endsAt }, kind }) => ({
        id,
        resource,
        kind,
        expirationDateTime: endsAt.toISOString(),
      }));
    },
  );

  const keeps = [
    { path: 'subcreate', renewNow: false, action: 'maintenance-subscription-created', summary: 'maken' },
    { path: 'subdate', renewNow: true, action: 'maintenance-subscription-renewed', summary: 'vernieuwen' },
  ] as const;
  for (const { path, renewNow, action, summary } of keeps) {
    app.post(
      `/fix/${path}`,
      {
        schema: {
          ...usual,
          summary: `Abonnement van een database ${summary}`,
          body: ofKind,
          response: { 200: result, ...usual.response },
        },
        validatorCompiler: describedOnly,
      },
      async (request) => {
        const officeId = await officeOf(request.body);
        const kind = kindOf(request.body);
        const signal = AbortSignal.timeout(PATIENCE);
        const kept = await keepSubscription(subscriptions, { officeId, kind }, { signal, renewNow });
        if (kept.outcome === 'nolink') return { result: NO_LINK };
        await recordMaintenance(database, maintainerOf(request), action, { office: officeId, kind });
        return { result: `Het abonnement (${kind}) loopt tot ${day.format(kept.endsAt)}.` };
      },
    );
  }

  app.post<{ Params: { id: string } }>(
    '/fix/subdel/:id',
    {
      schema: {
        ...usual,
        summary: 'Abonnement van een database verwijderen',
        description: `${usual.description} Een abonnement dat bij een koppeling hoort, maakt Balie binnen vijf minuten opnieuw.`,
        params: { type: 'object', properties: { id: text('Kenmerk bij Microsoft.') } },
        body: ofDatabase,
        response: { 200: result, ...usual.response },
      },
      validatorCompiler: describedOnly,
    },
    async (request) => {
      const { id } = request.params;
      const officeId = await officeOf(request.body);
      const signal = AbortSignal.timeout(PATIENCE);
      if (!(await removeRemoteSubscription(subscriptions, { officeId, id }, signal)))
        return { result: NO_LINK };
      const action = 'maintenance-subscription-removed';
      await recordMaintenance(database, maintainerOf(request), action, { office: officeId, id });
      return { result: 'Het abonnement is verwijderd.' };
    },
  );
}

function kindOf(body: unknown) {
  const { kind } = objectOf(body);
  if (typeof kind === 'string' && isSubscribedKind(kind)) return kind;
  throw new ValidationError([{ field: 'kind', message: `Kies ${SUBSCRIBED_KINDS.join(', ')}.` }]);
}

const usual = {
  tags: ['Onderhoud'],
  description: 'Alleen op de ontwikkelhost; elders 404.',
  security: withToken,
  response: { 502: providerFailed, ...notFound, ...sessionFailures },
};

const dbid = text('Kenmerk van de database, uit /fix/dblist.');
const ofDatabase = { type: 'object', properties: { dbid } } as const;
const ofKind = {
  type: 'object',
  properties: { dbid, kind: { type: 'string', enum: SUBSCRIBED_KINDS, description: 'Soort koppeling.' } },
} as const;

const result = {
  type: 'object',
  description: 'De uitkomst.',
  properties: { result: text(`In woorden; '${NO_LINK}' als er niets gekoppeld is.`) },
} as const;

const subscriptionList = {
  description: `De abonnementen zoals Microsoft ze heeft, of '${NO_LINK}'.`,
  anyOf: [
    { type: 'string' },
    {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: text('Kenmerk bij Microsoft.'),
          resource: text('Waar het over gaat.'),
          expirationDateTime: text('Tot wanneer het geldt (ISO).'),
          kind: {
            type: 'string',
            nullable: true,
            description: 'De koppeling waar het bij hoort; null bij een verdwaald abonnement.',
          },
        },
      },
    },
  ],
} as const;
