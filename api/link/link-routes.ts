import type { FastifyInstance } from 'fastify';
import type { RestOptions } from '#api/rest/rest-call.ts';
import { receiveCallback } from '#services/link/receive-callback.ts';
import { CALLBACK_SCRIPT, CALLBACK_STYLE, callbackPage } from './callback-page.ts';
import { readLinkCookies } from './link-cookie.ts';

/** Callbacks per minute from one address: a person makes a few. */
const OWN_LIMIT = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };
const DAY_SECONDS = 86_400;

/** Where providers send the browser back to. Its address holds a code, so no log and no other site gets it. */
export async function linkRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  const { links } = application;

  app.get('/callback', OWN_LIMIT, async (request, reply) => {
    const [, query = ''] = request.raw.url?.split('?') ?? [];
    const browsers = readLinkCookies(request.headers.cookie);
    const outcome = await receiveCallback(links, { query, browsers });
    const { status, html } = callbackPage(outcome);
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(html);
  });

  app.get('/callback.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', `max-age=${DAY_SECONDS}`)
      .send(CALLBACK_STYLE),
  );
  app.get('/callback.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', `max-age=${DAY_SECONDS}`)
      .send(CALLBACK_SCRIPT),
  );
}
