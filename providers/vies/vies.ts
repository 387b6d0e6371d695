import { z } from 'zod';
import type { ProviderFailedError } from '#domain/errors.ts';
import { dataRefused, malformedReply, refusedStatus } from '#providers/failures.ts';
import { fewAtOnce } from '#providers/few-at-once.ts';
import { createHttpClient, parseJson, requireSuccess } from '#providers/http.ts';
import type { Outbound } from '#providers/outbound.ts';

/** VIES' verdict on a VAT number. */
export interface ViesAnswer {
  readonly isValid: boolean;
  /** Number of the consultation, to show to the tax office; '' when nobody was named as its requester. */
  readonly consultationNumber: string;
  /** As registered; '' where the member state does not tell. */
  readonly name: string;
  /** With its own line breaks. */
  readonly address: string;
}

/** The VAT Information Exchange System of the European Commission. */
export interface Vies {
  /**
   * Asks about a VAT number, country code and all, in the name of `requester` (another such number, or '').
   * Throws ProviderFailedError whenever there is no verdict: a failure says nothing about the number.
   */
  check(vatNumber: string, requester: string): Promise<ViesAnswer>;
}

const provider = 'vies';
/** Member states answer slowly. */
const TIMEOUT_MILLISECONDS = 10_000;
const CALLS_AT_ONCE = 3;
/** What a member state writes for what it does not tell. */
const NOT_TOLD = '---';

const shown = z.string().nullish();
const verdict = z.object({
  // Nothing but a boolean is a verdict.
  valid: z.boolean(),
  requestIdentifier: shown,
  name: shown,
  address: shown,
});

/** A failure comes as `errorWrappers`, also with status 200, or as `userError` beside a `valid` that means nothing. */
const failed = z.object({
  errorWrappers: z.array(z.object({ error: z.string() })).nullish(),
  userError: z.string().nullish(),
});
/** What `userError` says of a verdict. */
const VERDICTS: ReadonlySet<string> = new Set(['', 'VALID', 'INVALID']);

/**
 * `POST {url}/check-vat-number` of VIES' public REST service (its swagger_publicVAT.yaml; Dutch services page §13). It
 * needs no key. The codes of failures are those of its test service, checkVatTestService.wsdl.
 */
export function createVies(options: { readonly url: string; readonly outbound: Outbound }): Vies {
  const { url, outbound } = options;
  const timeoutMilliseconds = TIMEOUT_MILLISECONDS;
  const client = fewAtOnce(
    createHttpClient({ provider, baseUrl: url, outbound, timeoutMilliseconds }),
    CALLS_AT_ONCE,
  );
  return {
    async check(vatNumber, requester) {
      const asked = {
        countryCode: countryOf(vatNumber),
        vatNumber: numberOf(vatNumber),
        ...(requester !== '' && {
          requesterMemberStateCode: countryOf(requester),
          requesterNumber: numberOf(requester),
        }),
      };
      const answer = await client.send({
        method: 'POST',
        path: 'check-vat-number',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(asked),
      });
      const body = parseJson(answer.text);
      const code = failureCode(body);
      if (code !== null) throw failureOf(code);
      requireSuccess(provider, answer);
      const read = verdict.safeParse(body);
      if (!read.success) throw malformedReply(provider);
      const { valid, requestIdentifier, name, address } = read.data;
      return {
        isValid: valid,
        consultationNumber: requestIdentifier ?? '',
        name: told(name),
        address: told(address),
      };
    },
  };
}

const countryOf = (vatNumber: string) => vatNumber.slice(0, 2);
const numberOf = (vatNumber: string) => vatNumber.slice(2);

function told(text: string | null | undefined): string {
  const trimmed = (text ?? '').trim();
  return trimmed === NOT_TOLD ? '' : trimmed;
}

function failureCode(body: unknown): string | null {
  const read = failed.safeParse(body);
  if (!read.success) return null;
  const { errorWrappers, userError } = read.data;
  const [first] = errorWrappers ?? [];
  if (first !== undefined) return first.error;
  return VERDICTS.has(userError ?? '') ? null : (userError ?? null);
}

function failureOf(code: string): ProviderFailedError {
  switch (code) {
    case 'INVALID_INPUT':
      return dataRefused(provider, code, 'dit nummer kan daar niet worden opgevraagd.');
    case 'INVALID_REQUESTER_INFO':
      return dataRefused(provider, code, 'het BTW-nummer van uw kantoor klopt daar niet.');
    case 'VAT_BLOCKED':
    case 'IP_BLOCKED':
      return refusedStatus(provider, 403, { code });
    case 'MS_MAX_CONCURRENT_REQ':
    case 'MS_MAX_CONCURRENT_REQ_TIME':
    case 'GLOBAL_MAX_CONCURRENT_REQ':
    case 'GLOBAL_MAX_CONCURRENT_REQ_TIME':
      return refusedStatus(provider, 429, { code });
    case 'TIMEOUT':
      return refusedStatus(provider, 408, { code });
    default:
      // MS_UNAVAILABLE, SERVICE_UNAVAILABLE, and whatever else it may call being away.
      return refusedStatus(provider, 503, { code: code.slice(0, LONGEST_CODE) });
  }
}

/** A code is stored and shown; what is longer is none of the documented ones. */
const LONGEST_CODE = 40;
