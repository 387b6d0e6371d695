import type { FastifyReply, FastifyRequest } from 'fastify';
import { graphError } from './graph-errors.ts';
import type { MailHabits } from './mail-habits.ts';

export interface MailQuery {
  readonly $filter?: string;
  readonly $orderby?: string;
  readonly $search?: string;
  readonly $select?: string;
  readonly $expand?: string;
  readonly $top?: string;
  readonly $skip?: string;
  readonly $count?: string;
  readonly $skiptoken?: string;
  readonly $deltatoken?: string;
  readonly includeHiddenFolders?: string;
  readonly changeType?: string;
}

export interface MailForm {
  readonly isImmutable: boolean;
  readonly prefersText: boolean;
  readonly wrapsText: boolean;
}

const USUAL_PAGE = 10;
const LARGEST_PAGE = 1000;

/** Graph takes the names of its own options in any case, as `includehiddenfolders`. */
export function mailQueryOf(request: FastifyRequest): MailQuery {
  const names = ['includeHiddenFolders', 'changeType', '$skipToken', '$deltaToken', '$orderBy'];
  const entries = Object.entries(request.query as Record<string, string>).map(([name, value]) => {
    const known = names.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name;
    return [known.startsWith('$') ? known.toLowerCase() : known, value];
  });
  return Object.fromEntries(entries);
}

export function paramOf(request: FastifyRequest, name: 'id' | 'folder' | 'attachment' | 'address'): string {
  return (request.params as Partial<Record<string, string>>)[name] ?? '';
}

function preferencesOf(request: FastifyRequest): string {
  return String(request.headers.prefer ?? '');
}

export function mailFormOf(request: FastifyRequest, { textBody }: Pick<MailHabits, 'textBody'>): MailForm {
  return {
    wrapsText: textBody === 'html',
    isImmutable: /IdType\s*=\s*"?ImmutableId"?/i.test(preferencesOf(request)),
    prefersText: /outlook\.body-content-type\s*=\s*"?text"?/i.test(preferencesOf(request)),
  };
}

export function preferredPageOf(request: FastifyRequest): number | null {
  const [, size] = /odata\.maxpagesize\s*=\s*(\d+)/i.exec(preferencesOf(request)) ?? [];
  return size === undefined ? null : Math.min(Math.max(Number(size), 1), LARGEST_PAGE);
}

/** Items a page: `$top`, else what is preferred, else ten; null where `$top` is no number of 1 to 1000. */
export function mailPageSizeOf(request: FastifyRequest): number | null {
  const { $top } = mailQueryOf(request);
  if ($top === undefined) return preferredPageOf(request) ?? USUAL_PAGE;
  const size = Number($top);
  return Number.isInteger(size) && size >= 1 && size <= LARGEST_PAGE ? size : null;
}

export function refusePage(reply: FastifyReply): FastifyReply {
  const message = `The value of the $top or $skip query option is not valid; at most ${LARGEST_PAGE} items are given at once.`;
  return graphError(reply, 400, 'ErrorInvalidUrlQuery', message);
}

/** Ids of this mailbox have a form; what has not is no id (amplify-genai-backend#380). */
export function missingItem(id: string, reply: FastifyReply): FastifyReply {
  return /^A[AQ](Mk|kA|Qk)[\w+/-]+=*$/.test(id)
    ? graphError(reply, 404, 'ErrorItemNotFound', 'The specified object was not found in the store.')
    : graphError(reply, 400, 'ErrorInvalidIdMalformed', 'Id is malformed.');
}

export function refuseMessageBody(
  reply: FastifyReply,
  type: string,
  issues: readonly { readonly path: PropertyKey[]; readonly message: string }[],
): FastifyReply {
  const [issue] = issues;
  const message = `The property '${issue?.path.join('.')}' is not what type 'microsoft.graph.${type}' has: ${issue?.message}`;
  return graphError(reply, 400, 'RequestBodyRead', message);
}
