import { ProviderFailedError } from '#domain/errors.ts';
import { type ProviderName, providerLabel } from '#domain/provider/provider-descriptions.ts';
import { CHANGED_MEANWHILE } from './calendar-port.ts';

const ACCESS_REFUSED = 'weigert de toegang. Controleer de koppeling.';

/** Every failure of a provider call, in our own words: a provider's text may contain a key, a name or a BSN. */

/** No connection, a broken one, or no such host. The effect may have happened. */
export function unreachable(provider: ProviderName, cause?: unknown): ProviderFailedError {
  return failure(provider, 'network', 'is niet bereikbaar.', { retryable: true, cause });
}

/** No whole answer within the time allowed. The effect may have happened. */
export function timedOut(provider: ProviderName): ProviderFailedError {
  return failure(provider, 'timeout', 'antwoordde niet op tijd.', { retryable: true });
}

export const BUSY = 'busy';

/** Too many calls of ours wait already; this one was not sent. */
export function busyElsewhere(provider: ProviderName): ProviderFailedError {
  const message = 'Balie is nog bezig met andere aanvragen bij deze dienst. Probeer het zo opnieuw.';
  return new ProviderFailedError({ provider, code: BUSY, message, retryable: true });
}

/** Whether a limit or lock of our own is behind it: no service was called, and none is at fault. */
export function isOurOwn({ code, cause }: ProviderFailedError): boolean {
  return code === BUSY || (cause instanceof ProviderFailedError && isOurOwn(cause));
}

/** The record was changed there since it was read; nothing was written. Retryable: after reading it again. */
export function changedMeanwhile(provider: ProviderName): ProviderFailedError {
  return failure(provider, CHANGED_MEANWHILE, 'heeft dit gegeven intussen gewijzigd.', {
    status: 412,
    retryable: true,
  });
}

/** The provider no longer knows the changes that were followed: it is to be read as a whole. */
export function resyncNeeded(provider: ProviderName): ProviderFailedError {
  return failure(provider, RESYNC, 'weet niet meer wat al gelezen is.', { retryable: false });
}

/** Code of a whole answer that was read, but for one record in it. */
export const UNREADABLE = 'unreadable';

/** Not retryable: the next answer says the same until the record is changed at the service. */
export function unreadableRecord(provider: ProviderName): ProviderFailedError {
  return failure(provider, UNREADABLE, 'gaf dit gegeven onleesbaar door.', { retryable: false });
}

/** An answer outside the protocol. Retryable: mostly a maintenance page. */
export function malformedReply(provider: string): ProviderFailedError {
  return failure(provider, 'malformed', 'gaf een onleesbaar antwoord.', { retryable: true });
}

export function replyTooLarge(provider: ProviderName): ProviderFailedError {
  return failure(provider, 'response-too-large', 'gaf een te groot antwoord.', { retryable: false });
}

/** The address is not public, not https, or not one of the provider's hosts (SSRF guard). */
export function addressRefused(provider: ProviderName): ProviderFailedError {
  return failure(
    provider,
    'address-refused',
    'heeft een adres dat niet is toegestaan. Controleer de koppeling.',
    {
      retryable: false,
    },
  );
}

/** Access is refused; only the user can mend it. */
export function accessRefused(provider: ProviderName, code: string): ProviderFailedError {
  return failure(provider, code, ACCESS_REFUSED, { retryable: false });
}

/** The keys or the token are refused; `message` is our own text for a documented code. */
export function keysRefused(provider: ProviderName, code: string, message?: string): ProviderFailedError {
  const details = { retryable: false, refusesKeys: true };
  return message === undefined
    ? failure(provider, code, ACCESS_REFUSED, details)
    : new ProviderFailedError({ provider, code, message, ...details });
}

/** The OAuth consent was withdrawn; only a new authorisation helps. */
export function linkBroken(provider: ProviderName): ProviderFailedError {
  return new ProviderFailedError({
    provider,
    code: 'invalid_grant',
    message: `De koppeling met ${providerLabel(provider)} is verlopen. Koppel opnieuw.`,
    retryable: false,
    refusesKeys: true,
  });
}

export function linkIncomplete(provider: ProviderName): ProviderFailedError {
  return new ProviderFailedError({
    provider,
    code: 'link-incomplete',
    message: `De koppeling met ${providerLabel(provider)} is niet volledig. Controleer de koppeling.`,
    retryable: false,
  });
}

/** `reason` is our own text for a documented code. */
export function dataRefused(provider: ProviderName, code: string, reason?: string): ProviderFailedError {
  const rest = reason ? `weigerde de gegevens: ${reason}` : 'weigerde de gegevens.';
  return failure(provider, code, rest, { retryable: false });
}

/** An upload that was left half-way keeps its name until its session ends at the service. */
export function nameLocked(provider: ProviderName): ProviderFailedError {
  const predicate =
    'houdt deze naam nog vast voor een eerdere upload. Probeer het later opnieuw, of geef het bestand een andere naam.';
  return failure(provider, 'name-locked', predicate, { status: 409, retryable: true });
}

/** Somebody works in the file, or has it checked out. */
export function fileLocked(provider: ProviderName): ProviderFailedError {
  const predicate =
    'heeft dit bestand vergrendeld, meestal omdat iemand het open heeft. Probeer het later opnieuw.';
  return failure(provider, 'locked', predicate, { status: 423, retryable: true });
}

/** Another relation still has the value that would find this one. Retryable: its save releases the value. */
export function identityInUse(provider: string): ProviderFailedError {
  return failure(
    provider,
    'held-by-another',
    'heeft dit nummer, deze naam of dit adres nog bij een andere relatie. Werk eerst die bij.',
    { retryable: true },
  );
}

/** The key finds what another owner's deleted relation left; a person decides. */
export function leftByAnother(provider: ProviderName): ProviderFailedError {
  return failure(
    provider,
    'left-by-another',
    'heeft onder deze naam of dit nummer nog iets van een verwijderde relatie. Geef dat daar een andere naam of een ander nummer en kies Opnieuw.',
    { retryable: false },
  );
}

/** Exact Online leads so to a page while it is in maintenance; a service that moved for good answers 301 or 308. */
const TEMPORARY_REDIRECTS: ReadonlySet<number> = new Set([302, 303, 307]);

/** The failure of an HTTP status; `code` is the provider's own. Retryable: 302, 303, 307, 408, 429 and 5xx but 501 and 507. */
export function refusedStatus(
  provider: ProviderName,
  status: number,
  details: { readonly code?: string | undefined; readonly retryAfterSeconds?: number | null } = {},
): ProviderFailedError {
  const code = details.code ?? String(status);
  const retryAfterSeconds = details.retryAfterSeconds ?? null;
  const lasting = { status, retryable: false };
  if (status === 401) return failure(provider, code, ACCESS_REFUSED, { ...lasting, refusesKeys: true });
  if (status === 403) return failure(provider, code, ACCESS_REFUSED, lasting);
  if (status === 404 || status === 410)
    return failure(provider, code, 'kent dit gegeven niet meer.', lasting);
  if (status === 408) return failure(provider, code, 'antwoordde niet op tijd.', { status, retryable: true });
  if (status === 413) return failure(provider, code, 'vindt de gegevens te groot.', lasting);
  if (status === 429) {
    return failure(provider, code, 'krijgt te veel aanvragen tegelijk.', {
      status,
      retryable: true,
      retryAfterSeconds,
    });
  }
  if (status === 507) return failure(provider, code, 'heeft geen ruimte meer.', lasting);
  if (status >= 500 && status !== 501) {
    return failure(provider, code, 'heeft een storing.', { status, retryable: true, retryAfterSeconds });
  }
  if (TEMPORARY_REDIRECTS.has(status)) {
    return failure(provider, code, 'verwijst nu naar een andere pagina, meestal wegens onderhoud.', {
      status,
      retryable: true,
      retryAfterSeconds,
    });
  }
  if (status >= 300 && status < 400) {
    // Redirects are not followed: they could get our key.
    return failure(provider, code, 'is verhuisd naar een ander adres.', lasting);
  }
  return failure(provider, code, 'weigerde de gegevens.', lasting);
}

function failure(
  provider: string,
  code: string,
  predicate: string,
  details: {
    status?: number;
    retryable: boolean;
    refusesKeys?: boolean;
    retryAfterSeconds?: number | null;
    cause?: unknown;
  },
): ProviderFailedError {
  return new ProviderFailedError({
    provider,
    code,
    message: `${providerLabel(provider)} ${predicate}`,
    ...details,
  });
}

/** A provider's error code if it is short and plain, else undefined: a broken reply could hold any text. */
export function safeCode(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[A-Za-z0-9][\w.-]{0,63}$/.test(text) ? text : undefined;
}

/** Code of the failure when a link of a page is no longer good: begin again with the first page. */
export const RESYNC = 'resync';
