import type { FastifyInstance } from 'fastify';
import type { SubscribedKind } from '#domain/subscription/subscribed-kinds.ts';
import { requestSubscription } from '#services/subscription/request-subscription.ts';
import { PATIENCE, providerFailed } from './provider-step.rest.ts';
import { type RestOptions, viewerOfCall } from './rest-call.ts';
import { sessionFailures, text, withToken } from './schemas.ts';

/** The word of the path by kind: mail goes by the name of its program (ledger REST-30..32). */
const PATHS: Readonly<Record<SubscribedKind, string>> = {
  agenda: 'agenda',
  contacts: 'contacts',
  email: 'outlook',
};

/** The documented calls that have Microsoft notify of changes. */
export async function subscriptionRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  for (const [kind, path] of Object.entries(PATHS) as [SubscribedKind, string][]) {
    app.get(
      `/${path}/subcreate`,
      {
        schema: {
          tags: ['Koppelingen'],
          summary: `Abonnement op wijzigingen maken (${kind})`,
          description:
            'Vraagt Microsoft om te melden wat daar wijzigt, of vernieuwt dat. Balie houdt het daarna zelf bij. Alleen voor beheerders.',
          security: withToken,
          response: { 200: subscriptionAnswer, 502: providerFailed, ...sessionFailures },
        },
      },
      async (request) => {
        const viewer = await viewerOfCall(application, request);
        const signal = AbortSignal.timeout(PATIENCE);
        const kept = await requestSubscription(application.subscriptions, viewer, kind, signal);
        return kept.outcome === 'nolink'
          ? { result: 'nolink' }
          : { result: 'ok', id: kept.id, expirationDateTime: kept.endsAt.toISOString() };
      },
    );
  }
}

const subscriptionAnswer = {
  type: 'object',
  description: 'De uitkomst.',
  properties: {
    result: text("'ok', of 'nolink' als er niets gekoppeld is."),
    id: text('Kenmerk bij Microsoft.'),
    expirationDateTime: text('Tot wanneer het geldt (ISO).'),
  },
} as const;
