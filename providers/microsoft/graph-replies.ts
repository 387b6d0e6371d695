import type { CallLimiter } from '#providers/call-slots.ts';
import type { HttpReply, HttpRequest, HttpStream, StreamingClient } from '#providers/http.ts';
import { limitedStreams } from '#providers/limited-client.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { webStreamOf } from '#providers/web-stream.ts';
import { VERSION } from './continuation-links.ts';
import { graphFailure } from './graph-errors.ts';

type GraphRequest = Pick<HttpRequest, 'method' | 'path' | 'headers' | 'body'>;

export interface GraphReplies {
  /** Makes a call, with a token that is renewed once after a 401. Answers any status. */
  exchange(request: GraphRequest): Promise<HttpReply>;
  /** Opens the bytes behind a path, which are not kept. Throws ProviderFailedError with Graph's own code. */
  open(path: string): Promise<OpenedReply>;
}

export interface OpenedReply {
  readonly contentType: string;
  readonly size: number | null;
  readonly stream: ReadableStream<Uint8Array>;
}

/** Beside the client of graph-client.ts, which answers JSON alone; by the same rules. */
export function createGraphReplies(
  http: StreamingClient,
  access: LinkAccess,
  {
    headers,
    limiter,
  }: { readonly headers: Readonly<Record<string, string>>; readonly limiter?: CallLimiter | undefined },
): GraphReplies {
  const limited = limitedStreams(http, access, limiter);

  /** A 401 means that nothing was done (Graph: errors), so that the call is made once more with a new token. */
  async function authorised<Answer extends { readonly status: number }>(
    call: (request: HttpRequest) => Promise<Answer>,
    request: GraphRequest,
  ): Promise<Answer> {
    const attempt = async (refresh: boolean) => {
      const authorization = `Bearer ${await access.accessToken({ refresh })}`;
      return call({
        ...request,
        path: `/${VERSION}${request.path}`,
        headers: { ...headers, ...request.headers, authorization },
        signal: access.signal,
      });
    };
    const first = await attempt(false);
    return first.status === 401 ? attempt(true) : first;
  }

  return {
    exchange: (request) => authorised(limited.send, request),

    async open(path) {
      const reply = await authorised<HttpReply | HttpStream>(limited.open, { method: 'GET', path });
      if (!('body' in reply)) throw graphFailure(http.provider, reply);
      const size = Number(reply.headers['content-length'] ?? Number.NaN);
      return {
        contentType: reply.headers['content-type'] ?? 'application/octet-stream',
        size: Number.isSafeInteger(size) && size >= 0 ? size : null,
        stream: webStreamOf(reply.body),
      };
    },
  };
}
