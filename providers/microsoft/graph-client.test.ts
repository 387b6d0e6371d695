import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { HttpClient, HttpReply, HttpRequest } from '#providers/http.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { createGraph } from './graph-client.ts';

const BASE = 'https://graph.example/graph';

function graphAnswering(...replies: readonly Partial<HttpReply>[]) {
  const sent: HttpRequest[] = [];
  const waiting = [...replies];
  const http: HttpClient = {
    provider: 'microsoft',
    baseUrl: BASE,
    async send(request) {
      sent.push(request);
      return { status: 200, headers: {}, text: '{}', ...waiting.shift() };
    },
  };
  let issued = 0;
  const access: LinkAccess = {
    linkId: 'link',
    officeId: 'office',
    provider: 'microsoft',
    settings: {},
    secrets: {},
    accessToken: async (options) => {
      if (options?.refresh) issued += 1;
      return `token-${issued}`;
    },
    signal: new AbortController().signal,
  };
  return { graph: createGraph(http, access), sent };
}

const page = (value: readonly string[], nextLink?: string): Partial<HttpReply> => ({
  text: JSON.stringify({
    value: value.map((id) => ({ id })),
    ...(nextLink === undefined ? {} : { '@odata.nextLink': nextLink }),
  }),
});

async function collect(graph: ReturnType<typeof graphAnswering>['graph']): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of graph.items(z.object({ id: z.string() }), '/me/contacts?$top=1')) ids.push(id);
  return ids;
}

describe('paging', () => {
  it('follows the whole nextLink, whatever is in it', async () => {
    const link = `${BASE}/v1.0/me/contacts?$top=1&$skiptoken=R0%2Fx%3D&odd`;
    const { graph, sent } = graphAnswering(page(['a'], link), page(['b']));
    expect(await collect(graph)).toEqual(['a', 'b']);
    expect(sent.map(({ path }) => path)).toEqual([
      '/v1.0/me/contacts?$top=1',
      '/v1.0/me/contacts?$top=1&$skiptoken=R0%2Fx%3D&odd',
    ]);
  });

  it.each([
    'https://elsewhere.example/v1.0/me/contacts',
    `${BASE}.evil.example/v1.0/me`,
    '/v1.0/me',
    'javascript:0',
  ])('takes no token to %s', async (link) => {
    const { graph, sent } = graphAnswering(page(['a'], link), page(['b']));
    await expect(collect(graph)).rejects.toMatchObject({ code: 'malformed' });
    expect(sent).toHaveLength(1);
  });

  it('ends when a page leads back to itself', async () => {
    const link = `${BASE}/v1.0/me/contacts?$top=1`;
    const { graph } = graphAnswering(page(['a'], link), page(['b'], link));
    await expect(collect(graph)).rejects.toMatchObject({ code: 'malformed' });
  });
});

describe('the token', () => {
  it('goes along with every call, and once more after a 401', async () => {
    const { graph, sent } = graphAnswering({ status: 401 }, { text: '{"id":"1"}' });
    await graph.call(z.object({ id: z.string() }), (client) => client.api('/me').get());
    expect(sent.map(({ headers }) => headers?.authorization)).toEqual(['Bearer token-0', 'Bearer token-1']);
  });

  it('sends the same body again after a 401', async () => {
    const { graph, sent } = graphAnswering({ status: 401 }, { status: 201, text: '{"id":"1"}' });
    await graph.call(z.object({ id: z.string() }), (client) => client.api('/me/contacts').post({ a: 'é' }));
    expect(sent.map(({ body }) => body)).toEqual(['{"a":"é"}', '{"a":"é"}']);
  });
});

describe('failures', () => {
  const failing = (reply: Partial<HttpReply>) => {
    const { graph, sent } = graphAnswering(reply);
    return { outcome: graph.call(z.unknown(), (client) => client.api('/me/contacts').post({})), sent };
  };

  it('does not repeat a POST after a 504 by itself', async () => {
    const { outcome, sent } = failing({ status: 504, text: '' });
    await expect(outcome).rejects.toMatchObject({ code: '504', retryable: true });
    expect(sent).toHaveLength(1);
  });

  it('knows a code by the more specific inner one, in both spellings', async () => {
    const error = { code: 'accessDenied', message: 'x', innererror: { code: 'itemNotFound' } };
    await expect(failing({ status: 403, text: JSON.stringify({ error }) }).outcome).rejects.toMatchObject({
      code: 'itemNotFound',
    });
  });

  it('takes over no code that is a text', async () => {
    const error = { code: 'Anna van Dijk, 111222333', message: 'x' };
    await expect(failing({ status: 400, text: JSON.stringify({ error }) }).outcome).rejects.toMatchObject({
      code: '400',
    });
  });

  it('keeps Retry-After of an answer without a body', async () => {
    const reply = { status: 503, headers: { 'retry-after': '1.5' }, text: '' };
    await expect(failing(reply).outcome).rejects.toMatchObject({ retryable: true, retryAfterSeconds: 2 });
  });

  it('finds a page of HTML unreadable, whatever its status says', async () => {
    await expect(
      failing({ headers: { 'content-type': 'text/html' }, text: '<p>' }).outcome,
    ).rejects.toMatchObject({
      code: 'malformed',
    });
  });
});
