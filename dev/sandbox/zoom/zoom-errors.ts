import type { FastifyReply } from 'fastify';
import type { NoHostCode } from './zoom-state.ts';

interface WrongField {
  readonly field: string;
  readonly message: string;
}

/** The body of every refusal (Zoom: error definitions). */
function zoomError(
  reply: FastifyReply,
  status: number,
  code: number,
  message: string,
  errors?: readonly WrongField[],
): FastifyReply {
  return reply.code(status).send({ code, message, ...(errors === undefined ? {} : { errors }) });
}

export function invalidToken(reply: FastifyReply): FastifyReply {
  return zoomError(reply, 401, 124, 'Invalid access token.');
}

export function noSuchUser(reply: FastifyReply, userId: string, code: NoHostCode): FastifyReply {
  if (code === 1001) return zoomError(reply, 404, code, `User does not exist: ${userId}.`);
  const message = code === 1010 ? `User not found on this account: ${userId}.` : `User not exist: ${userId}.`;
  return zoomError(reply, 400, code, message);
}

export function onlyForPaidAccounts(reply: FastifyReply): FastifyReply {
  return zoomError(reply, 400, 200, 'Only available for Paid account.');
}

export function noSuchMeeting(reply: FastifyReply, meetingId: string): FastifyReply {
  return zoomError(reply, 404, 3001, `Meeting does not exist: ${meetingId}.`);
}

export function wrongFields(reply: FastifyReply, errors: readonly WrongField[]): FastifyReply {
  return zoomError(reply, 400, 300, 'Validation Failed.', errors);
}

/** The limit is for one host and day, in Greenwich (devforum 18928). */
export function dailyLimit(reply: FastifyReply, most: number): FastifyReply {
  return zoomError(
    reply,
    429,
    429,
    `You have exceeded the daily rate limit (${most}) of Meeting Create/Update API requests permitted for this particular user. You may resume these requests at GMT 00:00:00.`,
  );
}

export function errorBody(status: number) {
  const message =
    status === 429 ? 'You have reached the maximum per-second rate limit for this API.' : 'Sandbox';
  return { type: 'application/json', body: JSON.stringify({ code: status, message }) };
}
