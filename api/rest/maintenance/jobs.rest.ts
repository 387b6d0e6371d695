import type { FastifyInstance } from 'fastify';
import { describedOnly, objectOf, type RestOptions, requestIdOf } from '#api/rest/rest-call.ts';
import { requestHeaders, sessionFailures, text, withToken } from '#api/rest/schemas.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { isSubscribedKind, SUBSCRIBED_KINDS } from '#domain/subscription/subscribed-kinds.ts';
import { recordMaintenance } from '#services/maintenance/record-maintenance.ts';
import {
  requestRenewals,
  requestScheduleRestart,
  requestTaskRoll,
} from '#services/maintenance/request-jobs.ts';
import { sendTestMail } from '#services/maintenance/send-test-mail.ts';
import { elsewhere, guardMaintenance } from './maintainer.ts';

/** The test mail and the jobs of the maintenance page (ledger REST-121..125, MAINT-06, MAINT-07). */
export async function maintenanceJobRoutes(
  app: FastifyInstance,
  { application }: RestOptions,
): Promise<void> {
  const { database, mailer } = application;
  const maintainerOf = guardMaintenance(app, application);

  app.post(
    '/fix/mailit',
    {
      schema: {
        ...usual,
        summary: 'Testmail versturen',
        headers: requestHeaders,
        body: mail,
        response: {
          200: result,
          502: { ...sessionFailures[503], description: 'De mailserver nam de mail niet aan.' },
          ...elsewhere,
          ...sessionFailures,
        },
      },
      validatorCompiler: describedOnly,
    },
    async (request) => {
      const { to, subject, header, text: content } = objectOf(request.body);
      const typed = {
        to: line('to', to),
        subject: line('subject', subject),
        header: line('header', header),
        text: line('text', content),
      };
      await sendTestMail(mailer, typed, requestIdOf(request));
      await recordMaintenance(database, maintainerOf(request), 'maintenance-test-mail', { to: typed.to });
      return { result: 'De mail is verstuurd.' };
    },
  );

  app.get<{ Params: { kind: string } }>(
    '/fixcrons/:kind',
    {
      schema: {
        ...usual,
        summary: 'De abonnementen van een soort nu vernieuwen',
        headers: requestHeaders,
        params: {
          type: 'object',
          properties: { kind: { type: 'string', enum: SUBSCRIBED_KINDS, description: 'Soort koppeling.' } },
        },
        response: { 200: result, ...elsewhere, ...sessionFailures },
      },
      validatorCompiler: describedOnly,
    },
    async (request) => {
      const { kind } = request.params;
      if (!isSubscribedKind(kind)) throw new NotFoundError();
      const viewer = maintainerOf(request);
      await database.lease(viewer, (client) => requestRenewals(client, viewer, requestIdOf(request), kind));
      return { result: `De abonnementen (${kind}) worden nu vernieuwd.` };
    },
  );

  for (const { letter, period, whose } of TASK_ROLLS) {
    app.get(
      `/fixcrons/taken${letter}`,
      {
        schema: {
          ...usual,
          summary: `Wat aan de beurt is van ${whose} nu aanmaken`,
          headers: requestHeaders,
          response: { 200: result, ...elsewhere, ...sessionFailures },
        },
      },
      async (request) => {
        const viewer = maintainerOf(request);
        await database.lease(viewer, (client) =>
          requestTaskRoll(client, viewer, requestIdOf(request), period),
        );
        return { result: `Wat aan de beurt is van ${whose} wordt nu aangemaakt.` };
      },
    );
  }

  app.put(
    '/fixcrons',
    {
      schema: {
        ...usual,
        summary: 'Alle vaste taken opnieuw starten',
        headers: requestHeaders,
        response: { 200: result, ...elsewhere, ...sessionFailures },
      },
      validatorCompiler: describedOnly,
    },
    async (request) => {
      const viewer = maintainerOf(request);
      await database.lease(viewer, (client) => requestScheduleRestart(client, viewer, requestIdOf(request)));
      return { result: 'De vaste taken worden opnieuw gestart.' };
    },
  );
}

/** The letters of the two calls (ledger REST-126, 127). */
const TASK_ROLLS = [
  { letter: 'd', period: 'all', whose: 'periodieke taken' },
  { letter: 'm', period: 'months', whose: 'periodieke taken per maand, kwartaal of jaar' },
] as const;

/** Throws ValidationError. */
function line(field: string, value: unknown): string {
  if (value === undefined || value === null || typeof value === 'string') return value ?? '';
  throw new ValidationError([{ field, message: `${field} is tekst.` }]);
}

const usual = {
  tags: ['Onderhoud'],
  description: 'Alleen op de ontwikkelhost; elders 404.',
  security: withToken,
};

const mail = {
  type: 'object',
  properties: {
    to: text('Aan.'),
    subject: text('Onderwerp.'),
    header: text('Kop boven de tekst.'),
    text: text('Tekst.'),
  },
} as const;

const result = {
  type: 'object',
  description: 'De uitkomst.',
  properties: { result: text('In woorden.') },
} as const;
