import { z } from 'zod';
import type { ProviderFailedError } from '#domain/errors.ts';
import { type HttpReply, parseJson, retryAfterOf } from '#providers/http.ts';
import { refusedStatus, safeCode } from '#providers/provider-failures.ts';

const failed = z.object({
  error_summary: z.string().optional().catch(undefined),
  error: z.unknown().optional(),
});
const tagged = z.looseObject({
  '.tag': z.string().optional(),
  reason: z.unknown().optional(),
  retry_after: z.number().optional().catch(undefined),
});

/** Tags nest no deeper. */
const DEEPEST = 6;

/** The tags from the outermost in; the value of one stands under its own name, or as its `reason`. */
function tagsOf(error: unknown): string[] {
  const tags: string[] = [];
  let next = error;
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const { data } = tagged.safeParse(next);
    if (data === undefined) break;
    const tag = data['.tag'];
    if (tag !== undefined) tags.push(tag);
    next = (tag === undefined ? undefined : data[tag]) ?? data.reason;
  }
  return tags;
}

/** A summary ends with dots and a varying number of words, so that the tags say it better (Dropbox: error handling). */
export function dropboxFailure(reply: HttpReply): ProviderFailedError {
  const { data } = failed.safeParse(parseJson(reply.text));
  const words = data?.error_summary?.split('/').filter((word) => /^\w+$/.test(word)) ?? [];
  const tags = tagsOf(data?.error);
  const code = safeCode((tags.length > 0 ? tags : words).join('.'));
  return refusedStatus('dropbox', reply.status, {
    code,
    retryAfterSeconds: retryAfterOf(reply) ?? tagged.safeParse(data?.error).data?.retry_after ?? null,
  });
}
