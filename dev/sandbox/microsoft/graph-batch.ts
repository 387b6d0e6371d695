import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { graphError, graphErrorBody } from './graph-errors.ts';

const MOST_PARTS = 20;
/** The limit of Outlook resources (Graph: throttling-limits). */
const PARTS_AT_ONCE = 4;

const batchBody = z.strictObject({
  requests: z.array(
    z.strictObject({
      id: z.string().min(1),
      method: z.enum(['GET', 'POST', 'PATCH', 'PUT', 'DELETE']),
      url: z.string().startsWith('/'),
      headers: z.record(z.string(), z.string()).optional(),
      body: z.unknown().optional(),
      dependsOn: z.array(z.string()).optional(),
    }),
  ),
});
type Part = z.output<typeof batchBody>['requests'][number];

interface Answer {
  readonly id: string;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/**
 * Each part of a batch is a call of its own, for faults too: 200 whatever becomes of them, and 424 for what
 * depended on one that failed (Graph: json-batching).
 */
export function addBatchRoute(app: FastifyInstance): void {
  app.post('/$batch', { config: { operation: 'batch' } }, async (request, reply) => {
    const parsed = batchBody.safeParse(request.body);
    if (!parsed.success) return graphError(reply, 400, 'BadRequest', 'Invalid batch payload format.');
    const { requests } = parsed.data;
    if (requests.length === 0 || requests.length > MOST_PARTS) {
      const message = `Number of batch request steps exceeds the maximum value of ${MOST_PARTS}.`;
      return graphError(reply, 400, 'MaximumValueExceeded', message);
    }
    if (new Set(requests.map(({ id }) => id)).size < requests.length) {
      return graphError(reply, 400, 'BadRequest', 'The ids of the requests are not unique.');
    }
    const [prefix = ''] = request.url.split('/$batch');
    const { authorization, host } = request.headers;
    const answers = new Map<string, Answer>();

    async function run(part: Part): Promise<void> {
      const failed = (part.dependsOn ?? []).some((id) => (answers.get(id)?.status ?? 424) >= 400);
      answers.set(part.id, failed ? dependent(part.id) : await call(part));
    }

    async function call({ id, method, url, headers, body }: Part): Promise<Answer> {
      const answer = await app.inject({
        method,
        url: `${prefix}${url}`,
        headers: { ...headers, ...(authorization === undefined ? {} : { authorization }), host: host ?? '' },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const type = String(answer.headers['content-type'] ?? '');
      return {
        id,
        status: answer.statusCode,
        headers: Object.fromEntries(
          Object.entries(answer.headers).flatMap(([name, value]) =>
            ['content-type', 'retry-after', 'location'].includes(name) ? [[name, String(value)]] : [],
          ),
        ),
        ...(answer.body === ''
          ? {}
          : { body: /json/.test(type) ? answer.json() : answer.rawPayload.toString('base64') }),
      };
    }

    const waiting = [...requests];
    while (waiting.length > 0) {
      const ready = waiting.filter(({ dependsOn = [] }) => dependsOn.every((id) => answers.has(id)));
      if (ready.length === 0)
        return graphError(reply, 400, 'BadRequest', 'The dependencies run in a circle.');
      const now = ready.slice(0, PARTS_AT_ONCE);
      await Promise.all(now.map(run));
      for (const part of now) waiting.splice(waiting.indexOf(part), 1);
    }
    return { responses: [...answers.values()] };
  });
}

function dependent(id: string): Answer {
  const body = graphErrorBody('FailedDependency', 'A request that this one depends on has failed.');
  return { id, status: 424, headers: { 'content-type': 'application/json' }, body };
}
