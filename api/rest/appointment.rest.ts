import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { AppointmentContent } from '#domain/appointment/appointment.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { appointmentPages } from '#services/appointment/appointment-pages.ts';
import { APPOINTMENT_COLUMNS, timeOf } from '#services/appointment/appointment-row.ts';
import { createAppointment } from '#services/appointment/create-appointment.ts';
import { deleteAppointment } from '#services/appointment/delete-appointment.ts';
import { missingAppointment } from '#services/appointment/lock-appointment.ts';
import { patchAppointment } from '#services/appointment/patch-appointment.ts';
import { showAppointments } from '#services/appointment/show-appointments.ts';
import { updateAppointment } from '#services/appointment/update-appointment.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import type { UserViewer } from '#services/session/session.ts';
import {
  readAppointmentBody,
  readEvid,
  readText,
  sentAppointment,
  underAppointmentNames,
} from './appointment-body.ts';
import { appointmentAnswer, wireAppointment } from './appointment-wire.ts';
import { jsonArray } from './json-array.ts';
import {
  asViewer,
  describedOnly,
  objectOf,
  type RestOptions,
  requestIdOf,
  rowId,
  viewerOfCall,
} from './rest-call.ts';
import { readRowVersion } from './row-version.ts';
import { conflict, notFound, requestHeaders, sessionFailures, text, withToken } from './schemas.ts';

const tags = ['Agenda'];
const evid = text('Kenmerk van de afspraak.');

/** The documented calls on appointments (spec 2§7, ledger REST-96 to 102, 146). */
export async function appointmentRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  const { database, officeContext } = application;

  app.get<{ Params: { id: string } }>(
    '/calendar/:id',
    {
      schema: {
        tags,
        summary: 'De afspraken van een gebruiker, of alle',
        description:
          "Met 'admin' alle afspraken, voor een beheerder; met een userid die van deze gebruiker. Wie geen beheerder is ziet alleen de eigen afspraken. Wordt bij stukken gelezen en verstuurd.",
        security: withToken,
        params: { type: 'object', properties: { id: text("'admin', of het userid van een gebruiker.") } },
        response: {
          200: { type: 'array', items: appointmentAnswer, description: 'De afspraken, naar hun start.' },
          ...sessionFailures,
        },
      },
    },
    async (request, reply) => {
      const viewer = await viewerOfCall(application, request);
      const { id } = request.params;
      const pages = appointmentPages(database, viewer, id === 'admin' ? null : rowId(id));
      // A failure from the second page on can only break the answer off, so the first is read before it
      // begins.
      const first = await pages.next();
      const json = Readable.from(jsonArray(first, pages, wireAppointment), { objectMode: false });
      return reply.type('application/json; charset=utf-8').send(json);
    },
  );

  app.get<{ Params: { id: string } }>(
    '/calendar/one/:id',
    {
      schema: {
        tags,
        summary: 'Eén afspraak',
        security: withToken,
        params: { type: 'object', properties: { id: evid } },
        response: { 200: appointmentAnswer, ...gone, ...sessionFailures },
      },
    },
    (request) =>
      asViewer(application, request, (client, viewer) => answer(client, viewer, rowId(request.params.id))),
  );

  app.post<{ Body: unknown }>(
    '/calendar',
    {
      schema: {
        tags,
        summary: 'Een afspraak toevoegen',
        description:
          'De afspraak van een beheerder gaat ook naar de gekoppelde agenda. Wie geen beheerder is maakt eigen afspraken.',
        security: withToken,
        headers: requestHeaders,
        body: { type: 'object', properties: sentAppointment, required: ['start_date', 'end_date'] },
        response: { 200: appointmentAnswer, ...sessionFailures },
      },
      validatorCompiler: describedOnly,
    },
    (request) =>
      asViewer(application, request, async (client, viewer) => {
        assertMayWrite(viewer);
        const sent = readAppointmentBody(objectOf(request.body), null);
        const content = { ...NOTHING, ...sent } as AppointmentContent;
        const command = { requestId: requestIdOf(request), content };
        const { appointmentId } = await underAppointmentNames(() =>
          createAppointment(officeContext, client, viewer, command),
        );
        return answer(client, viewer, appointmentId);
      }),
  );

  app.patch<{ Body: unknown }>(
    '/calendar',
    {
      schema: {
        tags,
        summary: 'Een afspraak wijzigen',
        description:
          'Wat ontbreekt blijft zoals het is. Een tijd die gelijk is aan wat u kreeg blijft precies dezelfde, ook in het uur dat in oktober twee keer komt. Stuur versie mee zoals u die kreeg: dan geeft wat een ander intussen wijzigde 409. Zonder versie wint de laatste. Een afspraak met genodigden, een onlinevergadering of een reeks wijzigt u in de gekoppelde agenda: 403.',
        security: withToken,
        headers: requestHeaders,
        body: { type: 'object', properties: changedAppointment, required: ['evid'] },
        response: { 200: appointmentAnswer, ...gone, ...conflict, ...sessionFailures },
      },
      validatorCompiler: describedOnly,
    },
    (request) =>
      asViewer(application, request, async (client, viewer) => {
        assertMayWrite(viewer);
        const body = objectOf(request.body);
        const id = readEvid(body);
        const content = readAppointmentBody(body, await storedTime(client, id));
        const command = { requestId: requestIdOf(request), id, version: readRowVersion(body), content };
        await underAppointmentNames(() => updateAppointment(client, viewer, command));
        return answer(client, viewer, id);
      }),
  );

  app.put<{ Body: unknown }>(
    '/calendar/x',
    {
      schema: {
        tags,
        summary: 'Het kenmerk in de gekoppelde agenda bewaren',
        description:
          'Bewaart van de afspraak met dit evid alleen de velden die u stuurt, ook oid: het kenmerk van wat u zelf in de gekoppelde agenda maakte. Wat Balie daar intussen van deze afspraak maakte wordt er verwijderd.',
        security: withToken,
        headers: requestHeaders,
        body: {
          type: 'object',
          properties: { ...changedAppointment, oid: text('Kenmerk in de gekoppelde agenda.') },
          required: ['evid'],
        },
        response: { 200: appointmentAnswer, ...gone, ...conflict, ...sessionFailures },
      },
      validatorCompiler: describedOnly,
    },
    (request) =>
      asViewer(application, request, async (client, viewer) => {
        assertMayWrite(viewer);
        const body = objectOf(request.body);
        const id = readEvid(body);
        const content = readAppointmentBody(body, await storedTime(client, id));
        const eventId = readText(body, 'oid') ?? '';
        const command = {
          requestId: requestIdOf(request),
          id,
          version: readRowVersion(body),
          content,
          eventId,
        };
        await underAppointmentNames(() => patchAppointment(client, viewer, command));
        return answer(client, viewer, id);
      }),
  );

  app.delete(
    '/calendar',
    {
      schema: {
        tags,
        summary: 'Een afspraak verwijderen',
        description:
          'Ook uit de gekoppelde agenda, als die daar staat. Een dag lang is de afspraak terug te halen.',
        security: withToken,
        headers: {
          ...requestHeaders,
          properties: { ...requestHeaders.properties, 'x-code': text('evid van de afspraak.') },
          required: ['x-code'],
        },
        response: {
          200: { type: 'object', properties: { evid } },
          ...gone,
          ...sessionFailures,
        },
      },
      validatorCompiler: describedOnly,
    },
    (request) =>
      asViewer(application, request, async (client, viewer) => {
        assertMayWrite(viewer);
        const id = readEvid({ evid: request.headers['x-code'] });
        await deleteAppointment(officeContext, client, viewer, { requestId: requestIdOf(request), id });
        return { evid: id };
      }),
  );
}

const NOTHING = { text: '', relationId: null, location: '', userId: '' } as const;

const changedAppointment = {
  ...sentAppointment,
  evid,
  versie: { type: 'integer', nullable: true, description: 'De stand waarvan u bent uitgegaan.' },
} as const;

const gone = {
  404: { ...notFound[404], description: 'De afspraak bestaat niet, of niet voor deze gebruiker.' },
} as const;

/** Throws NotFoundError. */
async function storedTime(client: LeasedClient, id: string) {
  const row = await client.appointment.findUnique({ where: { id }, select: APPOINTMENT_COLUMNS });
  if (row === null) throw missingAppointment();
  return timeOf(row);
}

/** Throws NotFoundError. */
async function answer(client: LeasedClient, viewer: UserViewer, id: string): Promise<object> {
  const [appointment] = await showAppointments(client, viewer, [id]);
  if (appointment === undefined) throw missingAppointment();
  return wireAppointment(appointment);
}
