import type { FastifyInstance } from 'fastify';
import type { RestOptions } from '#api/rest/rest-call.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { inTime } from '#prisma/deadlines.ts';
import { readGraphNotifications } from '#providers/microsoft/graph-notification.ts';
import { recordNotifications } from '#services/subscription/record-notifications.ts';
import { findSubscription } from '#services/subscription/subscriptions.directory.ts';

/** Graph sends what piled up in one call; a notification is about a kilobyte. */
const BODY_LIMIT = 1_048_576;
const LONGEST_VALIDATION_TOKEN = 2_000;
/** Graph wants its answer within three seconds, and tries again for four hours. */
const PATIENCE = 2_500;

interface Call {
  readonly Params: { readonly id: string };
  readonly Querystring: { readonly validationToken?: unknown };
}

/**
 * The route where Graph notifies of changes, and of its subscriptions (Graph: change notifications through
 * webhooks). The secret in each notification proves the caller, so a forged one is answered like a genuine
 * one, as Graph's page asks: a refusal would show a guesser more and have Graph repeat what is never
 * accepted.
 */
export async function microsoftNotifications(
  app: FastifyInstance,
  { application }: RestOptions,
): Promise<void> {
  const { sessions, database, log } = application;

  for (const path of ['/:id', '/:id/lifecycle']) {
    app.post<Call>(path, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { validationToken } = request.query;
      const subscription = await inTime(PATIENCE, () =>
        findSubscription(sessions.directory, request.params.id),
      );
      if (validationToken !== undefined) {
        // Only what is being created here is confirmed, so that nobody has other addresses of ours confirmed.
        if (subscription === null) throw new NotFoundError();
        return reply.type('text/plain; charset=utf-8').send(readValidationToken(validationToken));
      }
      const read = readGraphNotifications(request.body);
      if (read === null) {
        throw new ValidationError([{ field: 'body', message: 'Dit is geen melding van Microsoft Graph.' }]);
      }
      if (subscription !== null) {
        const { notifications, unreadable } = read;
        if (unreadable > 0)
          log.warn({ subscription: subscription.id, unreadable }, 'notifications were not read');
        const { forged } = await inTime(PATIENCE, () =>
          recordNotifications({ database }, subscription, notifications),
        );
        if (forged > 0) log.warn({ subscription: subscription.id, forged }, 'notifications were not taken');
      }
      return reply.code(202).send();
    });
  }
}

function readValidationToken(token: unknown): string {
  if (typeof token === 'string' && token !== '' && token.length <= LONGEST_VALIDATION_TOKEN) return token;
  throw new ValidationError([{ field: 'validationToken', message: 'Dit is geen controle van Microsoft.' }]);
}
