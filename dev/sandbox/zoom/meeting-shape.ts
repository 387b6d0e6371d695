import { z } from 'zod';
import type { SandboxAccount } from '#dev/sandbox/credentials.ts';

/** 1: instant, 2: scheduled; the stand-in knows no other. */
const meetingType = z.union([z.literal(1), z.literal(2)]);

const START = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ?$/;

/** The fields by which a meeting is made or changed; limits of the OpenAPI. */
export const meetingBody = z.object({
  topic: z.string().max(200).optional(),
  type: meetingType.default(2),
  start_time: z.string().regex(START).optional(),
  duration: z.number().int().positive().optional(),
  timezone: z.string().optional(),
  password: z
    .string()
    .max(10)
    .regex(/^[\w@*-]*$/)
    .optional(),
  default_password: z.boolean().optional(),
  agenda: z.string().max(2000).optional(),
});
export type MeetingBody = z.output<typeof meetingBody>;

export const meetingPatch = meetingBody.extend({ type: meetingType.optional() });

export interface StoredMeeting {
  readonly id: number;
  readonly account: SandboxAccount;
  readonly host: string;
  readonly type: 1 | 2;
  readonly createdAt: string;
  uuid: string;
  topic: string;
  startTime: string | null;
  duration: number;
  timezone: string;
  password: string;
  agenda: string;
  startedAt: string | null;
}

export interface PastMeeting {
  readonly account: SandboxAccount;
  readonly id: number;
  readonly uuid: string;
  readonly host: string;
  readonly topic: string;
  readonly type: 1 | 2;
  readonly startedAt: string;
  readonly endedAt: string;
}

/** A reply of create and read; `status` and `uuid` are published of the latter alone. */
export function meetingOnWire(meeting: StoredMeeting, base: string, startToken: string) {
  const { id, topic, type, startTime, duration, timezone, createdAt, password, agenda, host } = meeting;
  return {
    id,
    topic,
    type,
    duration,
    timezone,
    password,
    agenda,
    ...(startTime === null ? {} : { start_time: startTime }),
    created_at: createdAt,
    host_email: host,
    start_url: `${base}/s/${id}?zak=${startToken}`,
    join_url: `${base}/j/${id}?pwd=${encodeURIComponent(password)}`,
  };
}

export function readOnWire(meeting: StoredMeeting, base: string, startToken: string) {
  const status = meeting.startedAt === null ? 'waiting' : 'started';
  return {
    ...meetingOnWire(meeting, base, startToken),
    uuid: meeting.uuid,
    host_id: hostIdOf(meeting.host),
    status,
  };
}

const LONGEST_LISTED_AGENDA = 250;

/** A row of the list: without start link, status and password, its agenda cut. */
export function rowOnWire(meeting: StoredMeeting, base: string) {
  const {
    start_url: _start,
    password: _password,
    host_email: _host,
    ...row
  } = meetingOnWire(meeting, base, '');
  return {
    ...row,
    uuid: meeting.uuid,
    host_id: hostIdOf(meeting.host),
    agenda: meeting.agenda.slice(0, LONGEST_LISTED_AGENDA),
  };
}

export function pastOnWire({ id, uuid, host, topic, type, startedAt, endedAt }: PastMeeting) {
  const minutes = Math.ceil((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000);
  return {
    id,
    uuid,
    topic,
    type,
    host_id: hostIdOf(host),
    user_email: host,
    user_name: host,
    start_time: startedAt,
    end_time: endedAt,
    duration: minutes,
    total_minutes: minutes,
    participants_count: 1,
  };
}

function hostIdOf(host: string): string {
  return Buffer.from(host).toString('base64url').slice(0, 22);
}
