import type { Readable } from 'node:stream';
import type { z } from 'zod';
import { ProviderFailedError } from '#domain/errors.ts';
import { createHttpClient, type HttpReply, type HttpStream, parseJson, readJson } from '#providers/http.ts';
import { nullIfMissing } from '#providers/null-if-missing.ts';
import type { Outbound } from '#providers/outbound.ts';
import { malformedReply } from '#providers/provider-failures.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { dropboxFailure } from './dropbox-failures.ts';

/** Dropbox for one link. Methods throw ProviderFailedError with Dropbox' error code ('path.not_found'). */
export interface Dropbox {
  readonly signal: AbortSignal;
  /** The same link, with calls that last as long as another signal lets them. */
  withSignal(signal: AbortSignal): Dropbox;
  call<Schema extends z.ZodType>(route: string, argument: object, schema: Schema): Promise<z.output<Schema>>;
  send<Schema extends z.ZodType>(
    route: string,
    argument: object,
    content: Uint8Array,
    schema: Schema,
  ): Promise<z.output<Schema>>;
  open<Schema extends z.ZodType>(
    route: string,
    argument: object,
    schema: Schema,
  ): Promise<{ readonly result: z.output<Schema>; readonly content: Readable }>;
}

export interface DropboxAddresses {
  readonly apiUrl: string;
  readonly contentUrl: string;
}

/** Opens Dropbox API v2 for links; a 401 is answered with one renewed token (ledger FILES-07). */
export function createDropbox(
  addresses: DropboxAddresses,
  outbound: Outbound,
): (access: LinkAccess) => Dropbox {
  const api = createHttpClient({ provider: 'dropbox', baseUrl: addresses.apiUrl, outbound });
  const contents = createHttpClient({ provider: 'dropbox', baseUrl: addresses.contentUrl, outbound });

  const open = (access: LinkAccess): Dropbox => {
    async function authorised<Reply extends { readonly status: number }>(
      send: (authorization: string) => Promise<Reply>,
    ): Promise<Reply> {
      const reply = await send(`Bearer ${await access.accessToken()}`);
      return reply.status === 401 ? send(`Bearer ${await access.accessToken({ refresh: true })}`) : reply;
    }
    const { signal } = access;

    return {
      signal,
      withSignal: (other) => open({ ...access, signal: other }),
      async call(route, argument, schema) {
        const reply = await authorised((authorization) =>
          api.send({
            method: 'POST',
            path: `2/${route}`,
            headers: { authorization, 'content-type': 'application/json' },
            body: JSON.stringify(argument),
            signal,
          }),
        );
        return readResult(reply, schema);
      },
      async send(route, argument, content, schema) {
        const reply = await authorised((authorization) =>
          contents.send({
            method: 'POST',
            path: `2/${route}`,
            headers: {
              authorization,
              'content-type': 'application/octet-stream',
              'dropbox-api-arg': headerJson(argument),
            },
            body: content,
            signal,
          }),
        );
        return readResult(reply, schema);
      },
      async open(route, argument, schema) {
        const reply = await authorised<HttpReply | HttpStream>((authorization) =>
          contents.open({
            method: 'POST',
            path: `2/${route}`,
            headers: { authorization, 'dropbox-api-arg': headerJson(argument) },
            signal,
          }),
        );
        if ('text' in reply) throw dropboxFailure(reply);
        const result = schema.safeParse(parseJson(reply.headers['dropbox-api-result'] ?? ''));
        if (result.success) return { result: result.data, content: reply.body };
        reply.body.destroy();
        throw malformedReply('dropbox');
      },
    };
  };
  return open;
}

function isMissing(error: unknown): boolean {
  return error instanceof ProviderFailedError && /path(?:_lookup)?\.not_found$/.test(error.code);
}

/** The result of `find`, or null when Dropbox says that it is not there. */
export function present<T>(find: () => Promise<T>): Promise<T | null> {
  return nullIfMissing(isMissing, find);
}

/** A header can contain only ASCII: the rest is escaped as JSON allows (Dropbox: HTTP documentation). */
function headerJson(argument: object): string {
  return JSON.stringify(argument).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function readResult<Schema extends z.ZodType>(reply: HttpReply, schema: Schema): z.output<Schema> {
  if (reply.status !== 200) throw dropboxFailure(reply);
  return readJson('dropbox', reply, schema);
}
