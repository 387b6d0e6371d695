import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SandboxAccount } from '#dev/sandbox/credentials.ts';
import {
  type MeetingBody,
  meetingBody,
  meetingOnWire,
  meetingPatch,
  pastOnWire,
  readOnWire,
  rowOnWire,
  type StoredMeeting,
} from './meeting-shape.ts';
import { dailyLimit, noSuchMeeting, noSuchUser, onlyForPaidAccounts, wrongFields } from './zoom-errors.ts';
import type { ZoomMeetings } from './zoom-state.ts';

const userParameter = z.object({ email: z.string() });
const meetingParameter = z.object({ id: z.string() });
const listQuery = z.object({
  type: z.string().default('scheduled'),
  page_size: z.coerce.number().int().min(1).max(300).default(30),
  next_page_token: z.string().default(''),
});
const statusBody = z.object({ action: z.literal('end') });

/** `/v2` of Zoom's meetings (its OpenAPI, and microsoft-dropbox-zoom page §4). */
export function addMeetingRoutes(
  app: FastifyInstance,
  zoom: ZoomMeetings,
  accountOf: (request: FastifyRequest) => SandboxAccount,
): void {
  const base = (request: FastifyRequest) => `${request.protocol}://${request.host}/zoom`;
  const hostOf = (request: FastifyRequest, reply: FastifyReply): string | null => {
    const { email } = userParameter.parse(request.params);
    const host = email.toLowerCase();
    const code = zoom.strangerCode(host);
    if (code === null) return host;
    noSuchUser(reply, email, code);
    return null;
  };
  const find = (request: FastifyRequest, reply: FastifyReply): StoredMeeting | null => {
    const { id } = meetingParameter.parse(request.params);
    const meeting = zoom.find(accountOf(request), id);
    if (meeting === undefined) noSuchMeeting(reply, id);
    return meeting ?? null;
  };
  const isPasswordRefused = (reply: FastifyReply, { password }: Pick<MeetingBody, 'password'>): boolean => {
    if (password === undefined || password.length >= zoom.leastPassword()) return false;
    const message = `Passcode must have at least ${zoom.leastPassword()} characters.`;
    wrongFields(reply, [{ field: 'password', message }]);
    return true;
  };
  const isWrong = (reply: FastifyReply, { error }: z.ZodSafeParseResult<unknown>): boolean => {
    if (error === undefined) return false;
    const [issue] = error.issues;
    wrongFields(reply, [{ field: issue?.path.join('.') ?? '', message: 'Invalid field.' }]);
    return true;
  };

  const ofUser = '/v2/users/:email/meetings';
  const one = '/v2/meetings/:id';

  app.post(ofUser, { config: { operation: 'meeting.create' } }, async (request, reply) => {
    const host = hostOf(request, reply);
    if (host === null) return reply;
    const body = meetingBody.safeParse(request.body);
    if (isWrong(reply, body) || body.data === undefined || isPasswordRefused(reply, body.data)) return reply;
    if (!zoom.countsToday(host)) return dailyLimit(reply, zoom.madeADay);
    const meeting = zoom.create(accountOf(request), host, body.data);
    return reply.code(201).send(meetingOnWire(meeting, base(request), zoom.newStartToken()));
  });

  app.get(ofUser, { config: { operation: 'meeting.list' } }, async (request, reply) => {
    const host = hostOf(request, reply);
    if (host === null) return reply;
    const query = listQuery.safeParse(request.query);
    if (isWrong(reply, query) || query.data === undefined) return reply;
    const { page_size: size, next_page_token: token } = query.data;
    // Instant meetings are in no list.
    const listed = zoom.ofHost(accountOf(request), host).filter(({ type }) => type === 2);
    const from = token === '' ? 0 : Number(Buffer.from(token, 'base64url').toString());
    const until = from + size;
    return {
      page_size: size,
      total_records: listed.length,
      next_page_token: until < listed.length ? Buffer.from(String(until)).toString('base64url') : '',
      meetings: listed.slice(from, until).map((meeting) => rowOnWire(meeting, base(request))),
    };
  });

  app.get(one, { config: { operation: 'meeting.get' } }, async (request, reply) => {
    const meeting = find(request, reply);
    if (meeting === null) return reply;
    const status = zoom.otherStatus(meeting.id);
    const read = readOnWire(meeting, base(request), zoom.newStartToken());
    return status === null ? read : { ...read, status };
  });

  app.patch(one, { config: { operation: 'meeting.update' } }, async (request, reply) => {
    const meeting = find(request, reply);
    if (meeting === null) return reply;
    const body = meetingPatch.safeParse(request.body);
    if (isWrong(reply, body) || body.data === undefined || isPasswordRefused(reply, body.data)) return reply;
    if (!zoom.countsToday(meeting.host)) return dailyLimit(reply, zoom.madeADay);
    const { type: _, ...changes } = body.data;
    zoom.change(meeting, changes);
    return reply.code(204).send();
  });

  app.delete(one, { config: { operation: 'meeting.delete' } }, async (request, reply) => {
    const meeting = find(request, reply);
    if (meeting === null) return reply;
    zoom.remove(meeting);
    return reply.code(204).send();
  });

  app.put(`${one}/status`, { config: { operation: 'meeting.end' } }, async (request, reply) => {
    const meeting = find(request, reply);
    if (meeting === null) return reply;
    if (isWrong(reply, statusBody.safeParse(request.body))) return reply;
    if (meeting.startedAt !== null) zoom.end(meeting);
    return reply.code(204).send();
  });

  app.get('/v2/past_meetings/:id', { config: { operation: 'meeting.past' } }, async (request, reply) => {
    const { id } = meetingParameter.parse(request.params);
    if (!zoom.pays()) return onlyForPaidAccounts(reply);
    // An id that begins with a slash, or contains two, is encoded twice.
    const past = zoom.findPast(accountOf(request), id.includes('%2F') ? decodeURIComponent(id) : id);
    return past === undefined ? noSuchMeeting(reply, id) : pastOnWire(past);
  });
}
