import { ProviderFailedError } from '#domain/errors.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import type { PushResult } from '#providers/provider-ports.ts';
import { unstoredRemote } from '#services/link/unstored-relation.ts';
import { differs, held, skipped, type Verdict } from './check.ts';
import type { RelationService } from './find-record.ts';
import { REFUSED_VALUES, UNKNOWN_ID } from './refused-values.ts';
import type { Checks } from './run-checks.ts';
import { REFUSED_RELATION_ID, withValues } from './test-relation.ts';

/** Provokes one refusal. What a service takes against its description is taken back at once. */
export async function refuseValue(
  { checks, adapter, access }: RelationService,
  relation: RelationRecord,
  id: string,
): Promise<void> {
  if (!Object.hasOwn(REFUSED_VALUES, adapter.provider)) return;
  const { by, values, text } = REFUSED_VALUES[adapter.provider as keyof typeof REFUSED_VALUES];
  const refused = withValues(by === 'create' ? { ...relation, id: REFUSED_RELATION_ID } : relation, values);
  const key = adapter.naturalKey(refused);
  const push = (remoteId: string | null) => adapter.push(access, refused, unstoredRemote(key, remoteId));
  await checks.run('refuse', async () => {
    if (by === 'unknown-id') return unknown(await push(UNKNOWN_ID), text);
    const outcome = await refusedBy(checks, () => push(by === 'create' ? null : id), text);
    if (outcome.value === null || outcome.value === true) return { ...outcome, value: null };
    if (by === 'create') await adapter.remove(access, refused, unstoredRemote(key, outcome.value));
    else await adapter.push(access, relation, unstoredRemote(adapter.naturalKey(relation), id));
    return { ...outcome, value: null };
  });
}

function unknown(result: PushResult, text: string): Verdict<never> {
  const isUnknown = result.outcome === 'learned' && result.remoteId === null;
  return isUnknown ? { ...held<never>(text), value: null } : differs(`it took ${text}`);
}

/** A failure that no other try mends is the refusal; the value is the id of a record that was stored all the same. */
async function refusedBy(
  checks: Checks,
  push: () => Promise<PushResult>,
  text: string,
): Promise<Verdict<string | true>> {
  let other: PushResult['outcome'] | null = null;
  const verdict = await refusal(checks, text, async () => {
    const result = await push();
    if (result.outcome === 'stored') return result.remoteId;
    other = result.outcome;
    return null;
  });
  return other === null ? verdict : skipped(`nothing was sent that it could refuse: ${NOTHING_SENT[other]}`);
}

const NOTHING_SENT: Readonly<Record<Exclude<PushResult['outcome'], 'stored'>, string>> = {
  learned: 'it does not know the record any more',
  absent: 'the record does not belong there',
  question: 'another record has the key',
};

/** Throws what is no refusal: an outage, or keys that are not accepted. */
export async function refusal<Stored>(
  checks: Pick<Checks, 'callsSoFar'>,
  text: string,
  work: () => Promise<Stored | null>,
): Promise<Verdict<Stored | true>> {
  const before = checks.callsSoFar();
  try {
    const stored = await work();
    return differs(`it took ${text}`, stored);
  } catch (error) {
    if (!(error instanceof ProviderFailedError) || !isRefusal(error)) throw error;
    if (checks.callsSoFar() === before) return skipped(`Balie itself keeps ${text} from the service`);
    return { ...held<Stored | true>(`${text}: ${error.message} (${error.code})`), value: true };
  }
}

function isRefusal({ retryable, refusesKeys, status }: ProviderFailedError): boolean {
  return !retryable && !refusesKeys && status !== FORBIDDEN;
}

const FORBIDDEN = 403;
