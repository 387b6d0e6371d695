import type { FastifyInstance } from 'fastify';

/** Fastify does not know this method by itself (draft-ietf-httpbis-safe-method-w-body). */
const QUERY = 'QUERY';

/** Answers 405 to methods that a path does not have (RFC 9110 15.5.6). Call `finish` after the last route is added. */
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
