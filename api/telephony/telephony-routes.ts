import type { FastifyInstance } from 'fastify';
import type { RestOptions } from '#api/rest/rest-call.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { readCallNotification } from '#providers/voys/call-notification.ts';
import { hashToken } from '#services/session/session-token.ts';
import { admit } from '#services/session/throttle.ts';
import { recordCallNotification } from '#services/telephony/record-call-notification.ts';
import { officeOfTelephony } from '#services/telephony/telephony-tokens.directory.ts';

/** A notification with a hundred telephones is smaller. */
const BODY_LIMIT = 65_536;

/** Receives call notifications, proven by the token in the address alone; an unknown one is answered before reading. */
export async function telephonyRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  const { sessions, database } = application;
  const offices = new WeakMap<object, string>();

  app.addHook<{ Params: { token?: string } }>('onRequest', async (request) => {
    const officeId = await officeOfTelephony(sessions.directory, hashToken(request.params.token ?? ''));
    if (officeId === null) throw new NotFoundError();
    offices.set(request, officeId);
  });

  app.post('/:token', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const officeId = offices.get(request);
    if (officeId === undefined) throw new NotFoundError();
    await admit(sessions, { kind: 'callOfOffice', officeId });
    const notification = readCallNotification(request.body);
    if (notification === 'unreadable') {
      throw new ValidationError([{ field: 'body', message: 'Dit is geen melding van een gesprek.' }]);
    }
    if (notification !== 'other') await recordCallNotification({ database }, officeId, notification);
    return reply.code(204).send();
  });
}
