import { z } from 'zod';
import type { ProviderFailedError } from '#domain/errors.ts';
import { fewAtOnce } from '#providers/few-at-once.ts';
import { createHttpClient, parseJson, requireSuccess } from '#providers/http.ts';
import type { Outbound } from '#providers/outbound.ts';
import { dataRefused, malformedReply, refusedStatus } from '#providers/provider-failures.ts';

export interface ViesAnswer {
  readonly isValid: boolean;
  /** '' when nobody was named as the requester. */
  readonly consultationNumber: string;
  readonly name: string;
  readonly address: string;
}

export interface Vies {
  /** Asks in the name of `requester` ('' for nobody). Throws ProviderFailedError without a verdict. */
  check(vatNumber: string, requester: string): Promise<ViesAnswer>;
}

const provider = 'vies';
const TIMEOUT_MILLISECONDS = 10_000;
const CALLS_AT_ONCE = 3;
const UNDISCLOSED = '---';

const shown = z.string().nullish();
const verdict = z.object({
  valid: z.boolean(),
  requestIdentifier: shown,
  name: shown,
  address: shown,
});

/** `userError` comes with status 200, beside a `valid` that means nothing. */
const failed = z.object({
  errorWrappers: z.array(z.object({ error: z.string() })).nullish(),
  userError: z.string().nullish(),
});
const VERDICTS: ReadonlySet<string> = new Set(['', 'VALID', 'INVALID']);

/** VIES' public REST service (swagger_publicVAT.yaml; codes of failures by checkVatTestService.wsdl). */
export function createVies(options: { readonly url: string; readonly outbound: Outbound }): Vies {
  const { url, outbound } = options;
  const timeoutMilliseconds = TIMEOUT_MILLISECONDS;
  const client = fewAtOnce(
    createHttpClient({ provider, baseUrl: url, outbound, timeoutMilliseconds }),
    CALLS_AT_ONCE,
  );
  return {
    async check(vatNumber, requester) {
      const requested = {
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
        body: JSON.stringify(requested),
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
        name: disclosed(name),
        address: disclosed(address),
      };
    },
  };
}

const countryOf = (vatNumber: string) => vatNumber.slice(0, 2);
const numberOf = (vatNumber: string) => vatNumber.slice(2);

function disclosed(text: string | null | undefined): string {
  const trimmed = (text ?? '').trim();
  return trimmed === UNDISCLOSED ? '' : trimmed;
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
      return refusedStatus(provider, 503, { code: code.slice(0, LONGEST_CODE) });
  }
}

const LONGEST_CODE = 40;
