import type { FastifyHelmetOptions } from '@fastify/helmet';

type Policy = NonNullable<FastifyHelmetOptions['contentSecurityPolicy']>;

/**
 * The product's pages: only what this server sends, no script built from text. The frame that a mail is read in has a far
 * narrower policy of its own but cannot do more than the page around it: so the page allows styles within HTML, pictures
 * in addresses, and those of other servers, which the frame fetches once staff asked for them.
 */
export const APP_POLICY: Policy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'https:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
  },
};

/** GraphiQL is one page with everything in it, and its editor works in workers made from blobs. */
export const GRAPHIQL_POLICY: Policy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'unsafe-inline'", 'blob:'],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'", 'data:'],
    workerSrc: ['blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
};

/** Swagger UI styles its elements itself. */
export const REST_DOCS_POLICY: Policy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
};
