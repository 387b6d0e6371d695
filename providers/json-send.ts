import { type HttpClient, type HttpReply, type HttpRequest, parseJson } from './http.ts';
import { malformedReply } from './provider-failures.ts';
import type { LinkAccess } from './provider-ports.ts';

/** A call of a service that speaks JSON; answers any status. Throws ProviderFailedError. */
export type JsonSend = (
  request: Pick<HttpRequest, 'method' | 'path'> & { readonly body?: object },
) => Promise<HttpReply>;

export function createJsonSend(
  http: HttpClient,
  access: LinkAccess,
  headers: Readonly<Record<string, string>>,
): JsonSend {
  return async ({ method, path, body }) => {
    const reply = await http.send({
      method,
      path,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: access.signal,
    });
    const succeeded = reply.status >= 200 && reply.status < 300;
    if (succeeded && reply.text !== '' && parseJson(reply.text) === undefined)
      throw malformedReply(http.provider);
    return reply;
  };
}

/** Calls of a service that is opened by the link's OAuth token; a 401 is answered with one renewed token. */
export function createTokenSend(
  http: HttpClient,
  access: LinkAccess,
  headers: Readonly<Record<string, string>> = {},
): JsonSend {
  return async (request) => {
    const sendOnce = async (refresh: boolean) => {
      const authorization = `Bearer ${await access.accessToken({ refresh })}`;
      return createJsonSend(http, access, { ...headers, authorization })(request);
    };
    const reply = await sendOnce(false);
    return reply.status === 401 ? sendOnce(true) : reply;
  };
}
