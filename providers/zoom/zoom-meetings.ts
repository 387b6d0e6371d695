import { everyPage } from '#providers/every-page.ts';
import { createHttpClient, type HttpReply, type HttpRequest, parseJson, readJson } from '#providers/http.ts';
import type {
  MeetingAccess,
  MeetingAdapter,
  MeetingContent,
  RemoteMeeting,
} from '#providers/meetings-port.ts';
import type { Outbound } from '#providers/outbound.ts';
import { malformedReply } from '#providers/provider-failures.ts';
import {
  failureOf,
  INVALID_TOKEN,
  isEndNotKnown,
  NO_SUCH_MEETING,
  notSent,
  refusedByZoom,
  refusesPassword,
} from './zoom-failures.ts';
import { createZoomTokens } from './zoom-token.ts';
import { listReply, meetingReply, pastReply } from './zoom-wire.ts';

const provider = 'zoom';
/** Below the deadline of an activity, so that the outcome of a call is ours to decide. */
const TIMEOUT_MILLISECONDS = 15_000;
const LARGEST_PAGE = 300;
/** Times are sent in UTC, and said to be (cal.diy#7283). */
const TIMEZONE = 'UTC';
const INSTANT = 1;
const SCHEDULED = 2;

interface ZoomCall extends Pick<HttpRequest, 'method' | 'path'> {
  readonly body?: object;
}

export function createZoomMeetings(options: {
  readonly loginUrl: string;
  readonly apiUrl: string;
  readonly outbound: Outbound;
}): MeetingAdapter {
  const { loginUrl, apiUrl, outbound } = options;
  const timeoutMilliseconds = TIMEOUT_MILLISECONDS;
  const api = createHttpClient({ provider, baseUrl: apiUrl, outbound, timeoutMilliseconds });
  const tokens = createZoomTokens(
    createHttpClient({ provider, baseUrl: loginUrl, outbound, timeoutMilliseconds }),
  );

  /** Answers any status. A token that Zoom no longer accepts (code 124) is fetched again once. */
  async function send(access: MeetingAccess, call: ZoomCall): Promise<HttpReply> {
    const token = await tokens.tokenOf(access.account);
    const reply = await sendWith(access, call, token);
    const isStale = reply.status === 401 || failureOf(reply)?.code === INVALID_TOKEN;
    return isStale ? sendWith(access, call, await tokens.tokenOf(access.account, token)) : reply;
  }

  function sendWith(
    access: MeetingAccess,
    { method, path, body }: ZoomCall,
    token: string,
  ): Promise<HttpReply> {
    return api.send({
      method,
      path,
      signal: access.signal,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  async function read(access: MeetingAccess, id: string): Promise<RemoteMeeting | null> {
    const reply = await send(access, { method: 'GET', path: onePath(id) });
    if (isGone(reply)) return null;
    requireOk(reply, 'meeting');
    return remoteMeeting(reply);
  }

  const ofHost = (email: string) => `users/${encodeURIComponent(email)}/meetings`;

  return {
    async create(access, hostEmail, meeting) {
      // Before anything is sent, so that its failure is not taken for an open outcome.
      await tokens.tokenOf(access.account).catch(notSent);
      const { agenda, passcode } = meeting;
      const start = meeting.startsAt === null ? {} : { start_time: wireMoment(meeting.startsAt) };
      const body = {
        topic: meeting.topic,
        duration: meeting.minutes,
        timezone: TIMEZONE,
        agenda,
        ...start,
        type: meeting.startsAt === null ? INSTANT : SCHEDULED,
      };
      const call = { method: 'POST', path: ofHost(hostEmail) } as const;
      const reply = await send(access, { ...call, body: { ...body, password: passcode } });
      const created = refusesPassword(reply)
        ? await send(access, { ...call, body: { ...body, default_password: true } })
        : reply;
      requireOk(created, 'host');
      return remoteMeeting(created);
    },

    async findByAgenda(access, hostEmail, agenda) {
      const pages = everyPage({
        provider,
        async fetch(token) {
          const query = new URLSearchParams({ type: 'scheduled', page_size: String(LARGEST_PAGE) });
          if (token !== null) query.set('next_page_token', token);
          const reply = await send(access, { method: 'GET', path: `${ofHost(hostEmail)}?${query}` });
          requireOk(reply, 'host');
          const { meetings, next_page_token: next } = readJson(provider, reply, listReply);
          return { meetings, next: next || null };
        },
        itemsOf: ({ meetings }) => meetings,
      });
      for await (const { meetings } of pages) {
        const found = meetings.find((listed) => listed.agenda === agenda);
        if (found !== undefined) return read(access, found.id);
      }
      return null;
    },

    read,

    async change(access, id, content, now) {
      const reply = await send(access, { method: 'PATCH', path: onePath(id), body: patchOf(content, now) });
      if (isGone(reply)) return false;
      requireOk(reply, 'meeting');
      return true;
    },

    async remove(access, id) {
      const reply = await send(access, { method: 'DELETE', path: onePath(id) });
      if (!isGone(reply)) requireOk(reply, 'meeting');
    },

    async end(access, id) {
      const reply = await send(access, { method: 'GET', path: `past_meetings/${encodeURIComponent(id)}` });
      if (isGone(reply)) return 'not-ended';
      if (isEndNotKnown(reply)) return 'not-known';
      requireOk(reply, 'meeting');
      return readJson(provider, reply, pastReply).end_time === '' ? 'not-ended' : 'ended';
    },
  };
}

function patchOf({ topic, minutes, startsAt }: MeetingContent, now: Date): object {
  const isAhead = startsAt !== null && startsAt > now;
  const start = isAhead ? { start_time: wireMoment(startsAt), timezone: TIMEZONE } : {};
  return { topic, duration: minutes, ...start };
}

function wireMoment(moment: Date): string {
  return moment.toISOString().replace(/\.\d+Z$/, 'Z');
}

function onePath(id: string): string {
  return `meetings/${encodeURIComponent(id)}`;
}

function isGone(reply: HttpReply): boolean {
  return reply.status === 404 && failureOf(reply)?.code === NO_SUCH_MEETING;
}

function requireOk(reply: HttpReply, about: 'host' | 'meeting'): void {
  if (reply.status < 200 || reply.status >= 300) throw refusedByZoom(reply, about);
  if (reply.text !== '' && parseJson(reply.text) === undefined) throw malformedReply(provider);
}

function remoteMeeting(reply: HttpReply): RemoteMeeting {
  const { id, uuid, password, status, ...rest } = readJson(provider, reply, meetingReply);
  return {
    id,
    uuid,
    passcode: password,
    joinUrl: rest.join_url,
    startUrl: rest.start_url,
    createdAt: rest.created_at,
    isStarted: status === 'started',
  };
}
