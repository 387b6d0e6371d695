import type { FastifyInstance, FastifyReply } from 'fastify';
import { ProviderFailedError, ValidationError } from '#domain/errors.ts';
import { type MeetingContent, meetingTypeOf } from '#domain/meeting/meeting.ts';
import { minutesOf } from '#domain/meeting/validate-meeting.ts';
import { createMeeting } from '#services/meeting/create-meeting.ts';
import { deleteMeeting } from '#services/meeting/delete-meeting.ts';
import { NOT_CONFIGURED, openMeetingAccount } from '#services/meeting/meeting-account.ts';
import { missingMeeting } from '#services/meeting/meeting-row.ts';
import { refreshMeeting } from '#services/meeting/refresh-meeting.ts';
import { relationOfNumber } from '#services/meeting/relation-of-number.ts';
import { type ShownMeeting, showMeetings } from '#services/meeting/show-meetings.ts';
import { updateMeeting } from '#services/meeting/update-meeting.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import type { UserViewer } from '#services/session/session.ts';
import { numberInAgenda, underMeetingNames } from './meeting-body.ts';
import { describedOnly, objectOf, type RestOptions, requestIdOf, rowId, viewerOfCall } from './rest-call.ts';
import { readRowVersion } from './row-version.ts';
import {
  answeredOnly,
  conflict,
  notFound,
  requestHeaders,
  sessionFailures,
  text,
  withToken,
} from './schemas.ts';

const tags = ['Videovergaderingen'];

/** The documented calls on video meetings (spec 2§7, ledger REST-108 to 112, MEET-11 to 18, 37, 39). */
export async function meetingRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  const { database, meetings } = application;

  const answer = async (viewer: UserViewer, id: string, startUrl: string) => {
    const [meeting] = await database.lease(viewer, (client) =>
      showMeetings(client, meetings.officeKeys, viewer.officeId, [id]),
    );
    if (meeting === undefined) throw missingMeeting();
    return wireMeeting(meeting, startUrl);
  };

  /** A meeting stays with the relation it was made for. Throws ValidationError. */
  const refuseOtherRelation = async (viewer: UserViewer, id: string, relationId: string) => {
    const meeting = await database.lease(viewer, (client) =>
      client.meeting.findUnique({ where: { id }, select: { relationId: true } }),
    );
    if (meeting === null || meeting.relationId === relationId) return;
    throw refuse('relid', 'De vergadering is van een andere relatie, en blijft daarvan.');
  };

  app.get(
    '/zoom',
    {
      schema: {
        tags,
        summary: 'De videovergaderingen',
        description: 'De eigen vergaderingen, voor een beheerder alle; de nieuwste eerst.',
        security: withToken,
        response: { 200: { type: 'array', items: meetingAnswer }, ...unconfigured, ...sessionFailures },
      },
    },
    async (request, reply) =>
      configured(reply, async () => {
        const viewer = await viewerOfCall(application, request);
        const shown = await database.lease(viewer, async (client) => {
          await openMeetingAccount(client, meetings.officeKeys, viewer.officeId);
          return showMeetings(client, meetings.officeKeys, viewer.officeId);
        });
        return shown.map((meeting) => wireMeeting(meeting, ''));
      }),
  );

  app.get<{ Params: { id: string } }>(
    '/zoom/:id',
    {
      schema: {
        tags,
        summary: 'Eén videovergadering',
        description: 'Zoals Zoom die nu kent; start_url is alleen voor wie die maakte, en twee uur geldig.',
        security: withToken,
        params,
        response: { 200: meetingAnswer, ...gone, ...unconfigured, ...sessionFailures },
      },
    },
    async (request, reply) =>
      configured(reply, async () => {
        const viewer = await viewerOfCall(application, request);
        const id = rowId(request.params.id);
        const remote = await refreshMeeting(meetings, viewer, id);
        const shown = await answer(viewer, id, '');
        return { ...shown, start_url: shown.userid === viewer.userId ? (remote?.startUrl ?? '') : '' };
      }),
  );

  app.post<{ Body: unknown }>(
    '/zoom',
    {
      schema: {
        tags,
        summary: 'Een videovergadering aanmaken',
        description:
          'Met start_time gepland, anders meteen. De gastheer is altijd de gebruiker van de sessie: een ander adres telt niet. Een afspraak in de agenda maakt Balie zelf.',
        security: withToken,
        headers: requestHeaders,
        body: { type: 'object', properties: sentMeeting, required: ['body'] },
        response: { 200: meetingAnswer, ...unconfigured, ...sessionFailures },
      },
      validatorCompiler: describedOnly,
    },
    async (request, reply) =>
      configured(reply, async () => {
        const viewer = await viewerOfCall(application, request);
        assertMayWrite(viewer);
        const { content, relationId: named, relationNumber } = readMeeting(request.body);
        const isByNumber = named === null && relationNumber !== '';
        const relationId = isByNumber
          ? await database.lease(viewer, (client) => relationOfNumber(client, relationNumber))
          : named;
        const command = { requestId: requestIdOf(request), relationId, content };
        const { meetingId } = await underMeetingNames(() => createMeeting(meetings, viewer, command));
        // The meeting is there: a failure now would have its caller make another.
        const remote = await refreshMeeting(meetings, viewer, meetingId).catch(nothingOfProvider);
        return answer(viewer, meetingId, remote?.startUrl ?? '');
      }),
  );

  app.put<{ Params: { id: string }; Body: unknown }>(
    '/zoom/:id',
    {
      schema: {
        tags,
        summary: 'Een videovergadering wijzigen',
        description: 'Stuur versie mee zoals u die kreeg: dan geeft wat een ander intussen wijzigde 409.',
        security: withToken,
        headers: requestHeaders,
        params,
        body: { type: 'object', properties: sentMeeting, required: ['body'] },
        response: { 200: meetingAnswer, ...gone, ...conflict, ...unconfigured, ...sessionFailures },
      },
      validatorCompiler: describedOnly,
    },
    async (request, reply) =>
      configured(reply, async () => {
        const viewer = await viewerOfCall(application, request);
        assertMayWrite(viewer);
        const id = rowId(request.params.id);
        const { content, version, relationId } = readMeeting(request.body);
        if (relationId !== null) await refuseOtherRelation(viewer, id, relationId);
        const command = { requestId: requestIdOf(request), id, version, content };
        const { meetingId } = await underMeetingNames(() => updateMeeting(meetings, viewer, command));
        return answer(viewer, meetingId, '');
      }),
  );

  app.delete<{ Params: { id: string } }>(
    '/zoom/:id',
    {
      schema: {
        tags,
        summary: 'Een videovergadering verwijderen',
        description: 'Bij Zoom en hier, met de afspraak erbij.',
        security: withToken,
        headers: requestHeaders,
        params,
        response: {
          200: { type: 'object', properties: { result: text("'ok'.") } },
          ...gone,
          ...unconfigured,
          ...sessionFailures,
        },
      },
    },
    async (request, reply) =>
      configured(reply, async () => {
        const viewer = await viewerOfCall(application, request);
        assertMayWrite(viewer);
        await deleteMeeting(meetings, viewer, {
          requestId: requestIdOf(request),
          id: rowId(request.params.id),
        });
        return { result: 'ok' };
      }),
  );
}

function nothingOfProvider(error: unknown): null {
  if (error instanceof ProviderFailedError) return null;
  throw error;
}

/** Without an account at the server the calls answer 503 with a Dutch message (ledger MEET-37). */
async function configured(reply: FastifyReply, work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderFailedError) || error.code !== NOT_CONFIGURED) throw error;
    return reply.code(503).send({ message: error.message });
  }
}

function wireMeeting(meeting: ShownMeeting, startUrl: string) {
  const startsAt = meeting.startsAt?.toISOString() ?? null;
  return {
    id: meeting.id,
    topic: meeting.topic,
    duration: meeting.minutes,
    start_time: startsAt === null ? '' : withoutFractions(startsAt),
    type: meetingTypeOf({ startsAt }),
    agenda: meeting.agenda,
    password: meeting.passcode,
    status: meeting.status,
    join_url: meeting.joinUrl,
    start_url: startUrl,
    created_at: withoutFractions(meeting.createdAt.toISOString()),
    email: meeting.hostEmail,
    userid: meeting.userId,
    relid: meeting.relationId ?? '',
    versie: meeting.version,
  };
}

function withoutFractions(instant: string): string {
  return instant.replace(/\.\d+Z$/, 'Z');
}

interface ReadMeeting {
  readonly content: MeetingContent;
  readonly relationId: string | null;
  readonly relationNumber: string;
  readonly version: number | null;
}

/** Throws ValidationError by wire name. */
function readMeeting(sent: unknown): ReadMeeting {
  const { body } = objectOf(sent);
  if (body === undefined || body === null) throw refuse('body', 'body ontbreekt.');
  const meeting = objectOf(body, 'body');
  return {
    content: {
      topic: textOf(meeting, 'topic'),
      minutes: minutesOf(durationOf(meeting)),
      startsAt: startOf(textOf(meeting, 'start_time')),
    },
    relationId: textOf(meeting, 'relid') === '' ? null : rowId(meeting.relid),
    relationNumber: numberInAgenda(textOf(meeting, 'agenda')),
    version: readRowVersion(meeting),
  };
}

function durationOf({ duration = '' }: Readonly<Record<string, unknown>>): string {
  if (duration === null) return '';
  if (typeof duration === 'string' || typeof duration === 'number') return String(duration);
  throw refuse('duration', 'duration is een getal.');
}

function textOf(meeting: Readonly<Record<string, unknown>>, field: string): string {
  const value = meeting[field] ?? '';
  if (typeof value === 'string') return value;
  throw refuse(field, `${field} is tekst.`);
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?Z$/;

function startOf(sent: string): string | null {
  if (sent === '') return null;
  const instant = INSTANT.test(sent) ? Date.parse(sent) : Number.NaN;
  if (Number.isNaN(instant))
    throw refuse('start_time', 'start_time is een tijdstip in UTC (2026-03-31T07:30:00Z).');
  return new Date(instant).toISOString();
}

function refuse(field: string, message: string): ValidationError {
  return new ValidationError([{ field, message }]);
}

const params = { type: 'object', properties: { id: text('Kenmerk van de vergadering.') } } as const;
const number = (description: string) => ({ type: 'integer', description }) as const;

const meetingAnswer = {
  type: 'object',
  description: 'Een videovergadering.',
  properties: {
    id: text('Kenmerk van de vergadering.'),
    topic: text('Onderwerp.'),
    duration: number('Duur in minuten.'),
    start_time: text('Start in UTC zonder fracties; leeg bij een vergadering die meteen begon.'),
    type: number('1 meteen, 2 gepland.'),
    agenda: text('Relatienummer en tijdstempel.'),
    password: text('Wachtwoord.'),
    status: text("'waiting', 'started' of 'finished'; 'absent' of 'unknown' zolang Zoom die niet kent."),
    join_url: text('Opent de vergadering.'),
    start_url: text('Start de vergadering als gastheer; alleen voor wie die maakte, twee uur geldig.'),
    created_at: text('Aangemaakt op, in UTC.'),
    email: text('Gastheer bij Zoom.'),
    userid: text('Kenmerk van de gebruiker.'),
    relid: text('_id van de relatie; leeg zonder relatie.'),
    versie: number('Telt de wijzigingen; stuur die mee met een wijziging.'),
  },
} as const;

const { topic: _topic, relid: _relid, ...answered } = meetingAnswer.properties;

const sentMeeting = {
  body: {
    type: 'object',
    description: 'De vergadering.',
    properties: {
      ...answeredOnly(answered),
      topic: text('Onderwerp; verplicht.'),
      duration: { type: 'integer', nullable: true, description: 'Duur in minuten; zonder getal 60.' },
      start_time: text('Start in UTC; leeg: meteen.'),
      relid: text('_id van de relatie; een vergadering houdt de hare.'),
      agenda: text(
        "Bij het aanmaken: relatienummer en tijdstempel, zoals '3243 2026-03-31T07:30:00Z'. Koppelt de relatie met dat nummer, als relid leeg is.",
      ),
      versie: { type: 'integer', nullable: true, description: 'De stand waarvan u bent uitgegaan.' },
    },
    required: ['topic'],
  },
  ...answeredOnly({ email: text('Telt niet: de gastheer is de gebruiker van de sessie.') }),
} as const;

const gone = {
  404: { ...notFound[404], description: 'De vergadering bestaat niet, of niet voor deze gebruiker.' },
} as const;
const unconfigured = {
  503: { ...notFound[404], description: 'Het kantoor is niet op Zoom aangesloten.' },
} as const;
