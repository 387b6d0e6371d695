import type { FastifyInstance } from 'fastify';

/** Newer than the methods that Fastify knows by itself (draft-ietf-httpbis-safe-method-w-body). */
const QUERY = 'QUERY';

/**
 * Answers 405 with the methods that exist to any other method on a path of this plugin (RFC 9110 15.5.6). Call
 * `finish` when every route has been added.
 */
export function refuseOtherMethods(app: FastifyInstance): { finish(): void } {
  const methodsOf = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ method, routePath, schema }) => {
    if (schema === undefined || schema.hide === true) return;
    const known = methodsOf.get(routePath) ?? new Set();
    for (const one of [method].flat()) known.add(one);
    methodsOf.set(routePath, known);
  });
  return {
    finish() {
      if (!app.supportedMethods.includes(QUERY)) app.addHttpMethod(QUERY, { hasBody: true });
      for (const [path, known] of methodsOf) {
        if (known.has('GET')) known.add('HEAD');
        const others = app.supportedMethods.filter((method) => !known.has(method));
        const allowed = [...known].sort().join(', ');
        app.route({
          method: others,
          url: path,
          schema: { hide: true },
          // Before the body is read: what it holds changes nothing.
          onRequest: async (_request, reply) =>
            reply
              .code(405)
              .header('allow', allowed)
              .send({ message: `Hier kan alleen ${allowed}.` }),
          handler: () => undefined,
        });
      }
    },
  };
}
