import { ProviderFailedError } from '#domain/errors.ts';
import type { KvkRegistry } from '#providers/kvk/kvk-registry.ts';
import type { PostcodeLookup } from '#providers/postcode/postcode-lookup.ts';
import type { Vies } from '#providers/vies/vies.ts';
import { differs, held, notOffered, type Verdict } from './check.ts';
import { refusal } from './refuse-value.ts';
import type { Checks } from './run-checks.ts';

const POSTCODE = '1012JS';
const HOUSE_NUMBER = 1;
const CITY = 'Amsterdam';
const UNKNOWN_POSTCODE = '0000AA';

/** The trade register's own number, and one of those it gives out for tests. */
const KVK_NUMBERS = ['59581883', '69599084'] as const;

/** Of the right shape, and given to nobody. */
const UNUSED_VAT_NUMBER = 'NL000000000B00';
const NO_COUNTRY = 'XX000000000B00';

export interface PostcodeService {
  /** In the version in which the configured service is spoken to. Null without a key. */
  readonly lookup: PostcodeLookup | null;
  /** Each version below the configured address; none where that names no version. */
  readonly versions: readonly { readonly version: string; readonly lookup: PostcodeLookup | null }[];
}

export async function certifyPostcode(checks: Checks, { lookup, versions }: PostcodeService): Promise<void> {
  if (lookup === null) return checks.skip('find an address', 'POSTCODE_API_KEY is not set');
  const what = lookup.by === 'postcode' ? POSTCODE : `${POSTCODE} ${HOUSE_NUMBER}`;
  const find = (postcode: string) => findIn(lookup, postcode);
  await checks.run('find an address', async () => {
    const found = await find(POSTCODE);
    if (found === null) return differs(`it does not know ${what}`);
    return found.city === CITY ? held(`${what} is in ${CITY}`) : differs(`${what} is not in ${CITY}`);
  });
  if (lookup.by === 'postcode') {
    await checks.run('find by number', async () => {
      const streets = await lookup.streetsOf(POSTCODE, HOUSE_NUMBER);
      return streets.length > 0
        ? held(`a street of ${POSTCODE} ${HOUSE_NUMBER}`)
        : differs(`it knows no street of ${POSTCODE} ${HOUSE_NUMBER}`);
    });
  }
  await checks.run('refuse', async () => {
    const text = 'a postcode that does not exist';
    const outcome = await refusal(checks, text, () => find(UNKNOWN_POSTCODE));
    // That it does not know it is as good an answer.
    return outcome.outcome === 'differs' && outcome.value === null
      ? held(`it knows no address of ${text}`)
      : outcome;
  });
  for (const { version, lookup: other } of versions) {
    await checks.run(`version ${version}`, () => answers(version, other));
  }
}

function findIn(lookup: PostcodeLookup, postcode: string) {
  return lookup.by === 'postcode' ? lookup.find(postcode) : lookup.find(postcode, HOUSE_NUMBER);
}

/** Which version POSTCODE_URL may name; that the other is not there is no fault of the service. */
async function answers(version: string, lookup: PostcodeLookup | null): Promise<Verdict<true>> {
  try {
    const found = lookup === null ? null : await findIn(lookup, POSTCODE);
    return found === null ? notOffered(`${version} finds nothing`) : held(`${version} answers`);
  } catch (error) {
    if (!(error instanceof ProviderFailedError) || error.retryable) throw error;
    return notOffered(`${version} does not answer (${error.code})`);
  }
}

export async function certifyRegister(checks: Checks, registry: KvkRegistry | null): Promise<void> {
  if (registry === null) return checks.skip('search', 'KVK_API_KEY is not set');
  const known = await checks.run('search', async () => {
    for (const kvkNumber of KVK_NUMBERS) {
      const { results } = await registry.search({ kvkNumber, tradeName: '', street: '', city: '' }, 1);
      if (results.length > 0) return held('one organisation by its number', kvkNumber);
    }
    return differs<string>("it knows neither the register's own number nor that of its test environment");
  });
  if (known !== null) {
    await checks.run('read a profile', async () => {
      const profile = await registry.profile(known);
      return profile === null
        ? differs('it does not know a number that its search gave')
        : held('with its fields');
    });
  }
  await checks.run('refuse', () =>
    refusal(checks, 'a number of three digits', () =>
      registry.search({ kvkNumber: '123', tradeName: '', street: '', city: '' }, 1),
    ),
  );
}

export async function certifyVies(checks: Checks, vies: Vies): Promise<void> {
  await checks.run('check a VAT number', async () => {
    const { isValid } = await vies.check(UNUSED_VAT_NUMBER, '');
    return isValid
      ? differs('it calls a number valid that nobody has')
      : held('a number that nobody has is not valid');
  });
  await checks.run('refuse', () =>
    refusal(checks, 'a number of no country', () => vies.check(NO_COUNTRY, '')),
  );
}

export async function certifyTelephony(checks: Checks): Promise<void> {
  await checks.run('calls', async () =>
    notOffered('the telephony calls Balie: have somebody call the office, and see the call on the screen'),
  );
}
