import { z } from 'zod';
import { ProviderFailedError } from '#domain/errors.ts';
import type { ProviderName } from '#domain/provider/provider-descriptions.ts';
import { type HttpReply, parseJson, retryAfterOf } from '#providers/http.ts';
import { nullIfMissing } from '#providers/null-if-missing.ts';
import { refusedStatus, safeCode } from '#providers/provider-failures.ts';

/** A service that nests its codes deeper than this says nothing more by them. */
const DEEPEST = 10;

/**
 * Every code by which an adapter decides something, by what Graph says with it. A code that stands in no row is
 * not seen below one that does, nor is any code that a service adds.
 */
export const UNDERSTOOD = {
  missing: ['ErrorItemNotFound', 'itemNotFound'],
  'name in use': [
    'nameAlreadyExists',
    'itemAlreadyExists',
    'relationshipNameAlreadyExists',
    'ErrorFolderExists',
  ],
  // Somebody has the file open or checked out (OneDrive: errors).
  locked: ['lockMismatch', 'resourceLocked'],
  // msgraph-docs#2162; alcionai/corso#3176; OneDrive: errors.
  'token ended': [
    'syncStateNotFound',
    'syncStateInvalid',
    'resyncRequired',
    'resyncApplyDifferences',
    'resyncUploadDifferences',
  ],
  'changed meanwhile': ['ErrorIrresolvableConflict', 'resourceModified'],
  // A mailbox as a whole; the second code is given for another's that is not shared (msgraph-docs#11233).
  'out of reach': [
    'ErrorAccessDenied',
    'ErrorFolderNotFound',
    'ErrorInvalidUser',
    'ErrorMailboxNotFound',
    'ErrorNonExistentMailbox',
    'MailboxNotEnabledForRESTAPI',
    'MailboxNotSupportedForRESTAPI',
    'Request_ResourceNotFound',
    'ResourceNotFound',
  ],
  'made before': ['ErrorDuplicateTransactionId'],
  'no bytes': ['ErrorMethodNotAllowed'],
  'attachment too small': ['ErrorAttachmentSizeShouldNotBeLessThanMinimumSize'],
  'attachment too large': ['ErrorAttachmentSizeLimitExceeded'],
  'message too large': ['ErrorMessageSizeExceeded'],
  'cannot be deleted': ['ErrorCannotDeleteObject'],
  'subscription refused': ['ValidationError', 'Conflict'],
  'no room': ['quotaLimitReached'],
  // Given with a 404 for what is there, too, so that the status says nothing either.
  'nothing known': ['UnknownError', 'generalException'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
type Meaning = keyof typeof UNDERSTOOD;

const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  (Object.entries(UNDERSTOOD) as [Meaning, readonly string[]][]).flatMap(([meaning, codes]) =>
    codes.map((code) => [code.toLowerCase(), meaning]),
  ),
);

/** What a status says where Graph gives no code with it. */
const BY_STATUS: ReadonlyMap<number | null, Meaning> = new Map([
  [404, 'missing'],
  [409, 'name in use'],
  [410, 'missing'],
  [412, 'changed meanwhile'],
]);

/**
 * What a status still says with a code that is not understood. A 404 can then be about the mailbox as a whole,
 * of which nothing is gone, and a 409 about a lock.
 */
const BESIDE_UNKNOWN_CODE: ReadonlyMap<number | null, Meaning> = new Map([
  [404, 'out of reach'],
  [412, 'changed meanwhile'],
]);

/** The failure of an answer outside 2xx: the most detailed of Graph's codes that is understood, else the first. */
export function graphFailure(provider: ProviderName, reply: HttpReply): ProviderFailedError {
  const codes = codesOf(parseJson(reply.text));
  const understood = codes.findLast((code) => MEANINGS.has(code.toLowerCase()));
  return refusedStatus(provider, reply.status, {
    code: understood ?? codes[0],
    retryAfterSeconds: retryAfterOf(reply),
  });
}

const level = z.object({
  code: z.unknown().optional(),
  innerError: z.unknown().optional(),
  innererror: z.unknown().optional(),
});

/** The codes from the outermost to the most detailed. Both spellings of what nests them are met (Graph: errors). */
function codesOf(body: unknown): string[] {
  const codes: string[] = [];
  let next = z.object({ error: z.unknown() }).safeParse(body).data?.error;
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const { data } = level.safeParse(next);
    if (data === undefined) break;
    const code = safeCode(data.code);
    if (code !== undefined) codes.push(code);
    next = data.innerError ?? data.innererror;
  }
  return codes;
}

function meaningOf(error: unknown): Meaning | null {
  if (!(error instanceof ProviderFailedError)) return null;
  const byStatus = error.code === String(error.status) ? BY_STATUS : BESIDE_UNKNOWN_CODE;
  return MEANINGS.get(error.code.toLowerCase()) ?? byStatus.get(error.status) ?? null;
}

export function isMissing(error: unknown): boolean {
  return meaningOf(error) === 'missing';
}

/** Something stands under the name already, also where a 409 has no code. */
export function isNameInUse(error: unknown): boolean {
  return meaningOf(error) === 'name in use';
}

export function isLocked(error: unknown): boolean {
  return meaningOf(error) === 'locked';
}

/** Graph no longer knows the changes that were followed: what it has is to be read as a whole. */
export function hasTokenEnded(error: unknown): boolean {
  const isGone = error instanceof ProviderFailedError && error.status === 410;
  return isGone || meaningOf(error) === 'token ended';
}

export function isChangedMeanwhile(error: unknown): error is ProviderFailedError {
  return meaningOf(error) === 'changed meanwhile';
}

/** A mailbox that is not there, or not shared with the account; so says any 404 where one was asked for. */
export function isOutOfReach(error: unknown): boolean {
  const meaning = meaningOf(error);
  return meaning === 'out of reach' || meaning === 'missing';
}

/** The result of `find`, or null when Graph answers that what was asked for does not exist. */
export function present<T>(find: () => Promise<T>): Promise<T | null> {
  return nullIfMissing(isMissing, find);
}
