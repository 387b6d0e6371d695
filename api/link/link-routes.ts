import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { RestOptions } from '#api/rest/rest-call.ts';
import { receiveCallback } from '#services/link/receive-callback.ts';
import { CALLBACK_SCRIPT, callbackPage } from './callback-page.ts';
import { readLinkCookies } from './link-cookie.ts';

/** Callbacks per minute from one address: a person makes a few. */
const OWN_LIMIT = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };
const DAY_SECONDS = 86_400;

const STYLE = new URL('callback.css', import.meta.url);
const FONT = fileURLToPath(
  import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
);

/**
 * The address to which providers send the browser back. It contains a code, so no log and no other site gets
 * it.
 */
export async function linkRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  const { links } = application;

  app.get('/callback', OWN_LIMIT, async (request, reply) => {
    const [, query = ''] = request.raw.url?.split('?') ?? [];
    const browsers = readLinkCookies(request.headers.cookie);
    const outcome = await receiveCallback(links, { query, browsers });
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    if (outcome.kind === 'again') return reply.redirect(outcome.url, 303);
    const { status, html } = callbackPage(outcome);
    return reply.code(status).type('text/html; charset=utf-8').send(html);
  });

  const files = [
    ['/callback.css', 'text/css; charset=utf-8', await readFile(STYLE)],
    ['/callback.js', 'text/javascript; charset=utf-8', CALLBACK_SCRIPT],
    ['/inter.woff2', 'font/woff2', await readFile(FONT)],
  ] as const;
  for (const [path, type, content] of files) {
    app.get(path, async (_request, reply) =>
      reply.type(type).header('cache-control', `max-age=${DAY_SECONDS}`).send(content),
    );
  }
}
