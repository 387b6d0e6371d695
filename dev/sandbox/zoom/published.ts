import { z } from 'zod';
import { NO_BODY, type PublishedApi } from '#dev/sandbox/core/published.ts';

const moment = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ?$/);
const id = z.number().int().positive();
const minutes = z.number().int();
/** 3, 4, 8 and 10 are kinds that Balie does not make. */
const type = z.union([1, 2, 3, 4, 8, 10].map((number) => z.literal(number)));

/** The fields that may be sent, of those that Balie sends. */
const sent = {
  topic: z.string().max(200),
  type: z.union([z.literal(1), z.literal(2)]),
  start_time: moment,
  duration: minutes,
  timezone: z.string(),
  password: z.string().max(10),
  default_password: z.boolean(),
  agenda: z.string().max(2000),
};
const newMeeting = z.strictObject(sent).partial();
const { default_password: _, ...changed } = sent;
const change = z.strictObject(changed).partial();

const made = {
  assistant_id: z.string().optional(),
  host_email: z.email().optional(),
  id,
  registration_url: z.string().optional(),
  agenda: z.string().optional(),
  created_at: moment,
  duration: minutes,
  encrypted_password: z.string().optional(),
  h323_password: z.string().optional(),
  join_url: z.url(),
  password: z.string().optional(),
  settings: z.looseObject({}).optional(),
  start_time: moment.optional(),
  start_url: z.url(),
  timezone: z.string().optional(),
  topic: z.string(),
  type,
};

const listed = z.strictObject({
  agenda: z.string().max(250).optional(),
  created_at: moment,
  duration: minutes,
  host_id: z.string(),
  id,
  join_url: z.url(),
  start_time: moment.optional(),
  timezone: z.string().optional(),
  topic: z.string(),
  type,
  uuid: z.string(),
});

const pastMeeting = z.strictObject({
  dept: z.string().optional(),
  duration: minutes,
  end_time: moment,
  host_id: z.string(),
  id,
  participants_count: z.number().int(),
  source: z.string().optional(),
  start_time: moment,
  topic: z.string(),
  total_minutes: minutes,
  type,
  user_email: z.email(),
  user_name: z.string(),
  uuid: z.string(),
});

const token = z.strictObject({
  access_token: z.string().min(1),
  token_type: z.literal('bearer'),
  expires_in: z.number().int(),
  scope: z.string(),
  api_url: z.url(),
});
const tokenRequest = z.strictObject({
  grant_type: z.literal('account_credentials'),
  account_id: z.string().min(1),
});

const failure = z.union([
  z.strictObject({
    code: z.number().int(),
    message: z.string(),
    errors: z.array(z.strictObject({ field: z.string(), message: z.string() })).optional(),
  }),
  z.strictObject({ reason: z.string(), error: z.string() }),
]);

const path = z.object({ meetingId: z.string().regex(/^\d+$/) });

/** Names, types and limits of the calls that Balie makes. */
export const ZOOM_PUBLISHED: PublishedApi = {
  source: "Zoom's OpenAPI of meetings (June 2025) and its server-to-server OAuth page",
  failure,
  calls: [
    { method: 'POST', path: '/oauth/token', body: tokenRequest, answers: { 200: token } },
    {
      method: 'GET',
      path: '/v2/users/{userId}/meetings',
      query: z.strictObject({
        type: z.enum(['scheduled', 'live', 'upcoming', 'upcoming_meetings', 'previous_meetings']).optional(),
        page_size: z.coerce.number().int().max(300).optional(),
        next_page_token: z.string().optional(),
      }),
      answers: {
        200: z.strictObject({
          next_page_token: z.string().optional(),
          page_count: z.number().int().optional(),
          page_number: z.number().int().optional(),
          page_size: z.number().int().max(300),
          total_records: z.number().int(),
          meetings: z.array(listed),
        }),
      },
    },
    {
      method: 'POST',
      path: '/v2/users/{userId}/meetings',
      body: newMeeting,
      answers: { 201: z.strictObject(made) },
    },
    {
      method: 'GET',
      path: '/v2/meetings/{meetingId}',
      parameters: path,
      answers: {
        200: z.strictObject({
          ...made,
          uuid: z.string(),
          host_id: z.string(),
          // Published are waiting and started; Zoom has been seen to say others.
          status: z.string(),
        }),
      },
    },
    {
      method: 'PATCH',
      path: '/v2/meetings/{meetingId}',
      parameters: path,
      body: change,
      answers: { 204: NO_BODY },
    },
    { method: 'DELETE', path: '/v2/meetings/{meetingId}', parameters: path, answers: { 204: NO_BODY } },
    {
      method: 'PUT',
      path: '/v2/meetings/{meetingId}/status',
      parameters: path,
      body: z.strictObject({ action: z.enum(['end', 'recover']) }),
      answers: { 204: NO_BODY },
    },
    { method: 'GET', path: '/v2/past_meetings/{meetingId}', answers: { 200: pastMeeting } },
  ],
};
