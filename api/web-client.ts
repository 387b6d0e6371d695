import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isCustomerPage } from '#domain/customer/customer-page.ts';

const BUILD = path.join(import.meta.dirname, '../dist/web');

/** The built web client. /assets are named by hash and cached; any other address opens the client. */
export async function webClient(app: FastifyInstance): Promise<void> {
  const isBuilt = () => existsSync(path.join(BUILD, 'index.html'));
  await app.register(fastifyStatic, {
    root: BUILD,
    // The api may be up before the first build.
    suppressWarning: true,
    // The build lays name.br and name.gz beside what gets smaller by it.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const immutable = path.relative(BUILD, file).startsWith(`assets${path.sep}`);
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    // A client that accepts any type, such as an uptime check, gets the page too; a missing script stays missing.
    const acceptsHtml = /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
    // The route for files takes every address, also below /app, where only the documented calls are.
    const ours = path.extname(pathname) === '' && !pathname.startsWith('/app/');
    const page = request.method === 'GET' && acceptsHtml && ours;
    // A site that the customer goes on to does not learn the address of the page, which is a secret.
    if (isCustomerPage(pathname)) reply.header('referrer-policy', 'no-referrer');
    if (page && !isBuilt()) {
      return reply.code(404).type('text/plain; charset=utf-8').send('De webclient is nog niet gebouwd.');
    }
    return page ? reply.sendFile('index.html') : reply.code(404).send({ message: 'Niet gevonden.' });
  });
}
