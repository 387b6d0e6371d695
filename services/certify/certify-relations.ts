import { COMPARED_FIELDS, compareRecords } from '#domain/drift/compare-records.ts';
import { ProviderFailedError } from '#domain/errors.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import { CERTIFY_NUMBER } from '#domain/relation/relation-number.ts';
import { foundRecord } from '#domain/saga/found-record.ts';
import type { PushResult, RelationAdapter, RelationStepKey } from '#providers/provider-ports.ts';
import { unstoredRemote } from '#services/link/unstored-relation.ts';
import { differs, held, notOffered, skipped, type Verdict } from './check.ts';
import {
  type FoundTestRecord,
  findByKey,
  isFoundByKey,
  MOST_PAGES,
  type ReadPages,
  type RelationService,
  readPages,
} from './find-record.ts';
import { refuseValue } from './refuse-value.ts';
import { counted } from './run-checks.ts';
import { isTestName } from './test-names.ts';
import { changedRelation, REFUSED_RELATION_ID, testRelation } from './test-relation.ts';

/** Makes one record at a service, and removes it, or lets it be the one named record where nothing can be removed. */
export async function certifyRelations(service: RelationService, step: RelationStepKey): Promise<void> {
  const { checks, adapter, access, names } = service;
  const relation = testRelation(step, access.officeId, names.name);
  const key = adapter.naturalKey(relation);
  let present: Leftover = 'nothing';
  const looked = await checks.run('look for an earlier run', async () => {
    present = await cleanUpEarlier(service, relation);
    return EARLIER[present];
  });
  if (looked === null) return;
  let isGone = false;
  let removal: Removal | null = null;
  try {
    const id = await checks.run('add', async () =>
      added(await adapter.push(access, relation, adopting(key, present))),
    );
    if (id === null) return;
    await checks.run('find', () => found(service, relation, id));
    const changed = changedRelation(relation, names);
    await checks.run('change', async () =>
      changedBy(await adapter.push(access, changed, unstoredRemote(key, id)), id),
    );
    await readBack(service, changed, id);
    await refuseValue(service, changed, id);
    const how = await checks.run('remove', () => removed(service, changed, id));
    removal = how;
    if (how === null) return;
    isGone = (await checks.run('read that it is gone', () => gone(service, changed, id, how))) !== null;
  } finally {
    if (!isGone) await checks.cleanUp(() => cleanedUp(service, relation, removal));
  }
}

/** 'stays': it cannot be removed, and is used again. */
type Leftover = 'nothing' | 'removed' | 'stays';

const EARLIER: Readonly<Record<Leftover, Verdict<true>>> = {
  nothing: held('an earlier run left nothing'),
  removed: held('what an earlier run left was removed'),
  stays: held('the record of an earlier run is used again'),
};

class NotOurs extends ProviderFailedError {
  override name = 'NotOurs';
}

/** By what a service knows the record again. The values are cut from a report. */
const KEYS: Readonly<Record<string, string>> = {
  fiscaalgemak: 'the BSN',
  laposta: 'the e-mail address',
  microsoft: 'the id',
};

function keyOf({ provider }: RelationAdapter): string {
  return KEYS[provider] ?? `the number ${CERTIFY_NUMBER}`;
}

function requireOurs(adapter: RelationAdapter, name: string): void {
  if (isOurs(adapter, name)) return;
  const message = `Another record has ${keyOf(adapter)} that certify uses: nothing was written.`;
  throw new NotOurs({ provider: adapter.provider, code: 'key-in-use', message, retryable: false });
}

/** Throws NotOurs where another record has the key: nothing is written then. */
async function cleanUpEarlier(service: RelationService, relation: RelationRecord): Promise<Leftover> {
  const { adapter, access } = service;
  if (!isFoundByKey(adapter)) {
    const earlier = await withOwnId(service, relation);
    for (const { fields } of earlier) requireOurs(adapter, fields.name ?? '');
    for (const { id } of earlier) await adapter.remove(access, relation, unstoredRemote(relation.id, id));
    return earlier.length > 0 ? 'removed' : 'nothing';
  }
  const earlier = await findByKey(adapter, access, relation);
  if (earlier === null) return 'nothing';
  requireOurs(adapter, earlier.name);
  const known = unstoredRemote(adapter.naturalKey(relation), earlier.id);
  return (await adapter.remove(access, relation, known)) === 'deleted' ? 'removed' : 'stays';
}

async function withOwnId(service: RelationService, { id }: RelationRecord) {
  const ids: readonly (string | null)[] = [id, REFUSED_RELATION_ID];
  return ((await readPages(service))?.records ?? []).filter(({ naturalKey }) => ids.includes(naturalKey));
}

/** A list of Laposta may have no field for a name; its address is nobody's. */
function isOurs({ provider }: RelationAdapter, name: string): boolean {
  return isTestName(name) || (provider === 'laposta' && name.trim() === '');
}

function adopting(key: string, present: Leftover) {
  const known = unstoredRemote(key, null);
  return present === 'stays' ? { ...known, attemptedAt: new Date() } : known;
}

function added(result: PushResult): Verdict<string> {
  if (result.outcome === 'stored') {
    const text =
      result.archived === true ? 'taken up again, but it stays archived there' : 'the service gave it an id';
    return held(text, result.remoteId);
  }
  return differs(`the service was asked for a new record, and the adapter answered '${result.outcome}'`);
}

async function found(service: RelationService, relation: RelationRecord, id: string): Promise<Verdict<true>> {
  const { adapter } = service;
  const record = await lookUp(service, relation, id);
  if (record === null) return differs('a search by its key does not find it');
  if (record.id !== id) return differs('a search by its key finds another record');
  return isOurs(adapter, record.name) ? held('by its key') : differs('its name is not as it was sent');
}

async function lookUp(service: RelationService, relation: RelationRecord, id: string) {
  const { adapter, access } = service;
  if (isFoundByKey(adapter)) return findByKey(adapter, access, relation);
  const record = (await readPages(service))?.records.find((one) => one.id === id);
  return record === undefined ? null : { id, name: record.fields.name ?? '' };
}

function changedBy(result: PushResult, id: string): Verdict<true> {
  if (result.outcome !== 'stored') return differs('the service does not know the id that it gave');
  return result.remoteId === id ? held('accepted') : differs('the record has another id since');
}

async function readBack(service: RelationService, relation: RelationRecord, id: string): Promise<void> {
  const { checks, adapter, access } = service;
  let read: ReadPages | null = null;
  await checks.run('page', async () => {
    read = await readPages(service);
    return read === null ? notOffered('the service documents no list') : paged(read);
  });
  const pages = read as ReadPages | null;
  if (pages === null) return checks.skip('read back', 'the list could not be read');
  await checks.run('read back', async () => {
    const record = pages.records.find((one) => one.id === id);
    if (record !== undefined) return compared(adapter, relation, id, record);
    if (pages.isWhole) return differs('the list does not have it');
    const found = isFoundByKey(adapter) ? await findByKey(adapter, access, relation) : null;
    return comparedFound(adapter, relation, found?.id === id ? found : null);
  });
}

/** What a search shows of a record that is on none of the pages: its name and its address. */
function comparedFound(
  adapter: RelationAdapter,
  relation: RelationRecord,
  found: FoundTestRecord | null,
): Verdict<true> {
  const expected = foundRecord(adapter.list?.expected(relation) ?? {});
  const shown = (['name', 'address'] as const).filter((field) => expected[field] !== '' && found?.[field]);
  const where = `it is not among the first ${MOST_PAGES} pages`;
  if (found === null || shown.length === 0) return skipped(where);
  const wrong = shown.filter((field) => found[field] !== expected[field]);
  return wrong.length === 0
    ? held(`by its key, as ${where}; as it was sent: ${shown.join(', ')}`)
    : differs(`by its key, as ${where}; not as it was sent: ${wrong.join(', ')}`);
}

export function paged({ records, pages, isWhole, repeats }: ReadPages): Verdict<true> {
  if (repeats) return differs(`page ${pages} gives what an earlier page gave`);
  const on = `${counted(pages).replace('call', 'page')}`;
  return held(isWhole ? `${records.length} records on ${on}` : `the first ${on}, each with other records`);
}

function compared(
  adapter: RelationAdapter,
  relation: RelationRecord,
  id: string,
  record: ReadPages['records'][number],
): Verdict<true> {
  const expected = {
    relationId: relation.id,
    relationNumber: relation.values.relationNumber,
    name: '',
    remoteId: id,
    naturalKey: adapter.naturalKey(relation),
    fields: adapter.list?.expected(relation) ?? null,
  };
  const [differing] = compareRecords([record], [expected]).differing;
  // The values are not named: a service that mixes records up would put another's into the report.
  const fields = (differing?.differences ?? []).map(({ field, there }) =>
    there === '' ? `${field} (empty)` : field,
  );
  const sent = COMPARED_FIELDS.filter((field) => (expected.fields?.[field] ?? '') !== '');
  const missing = sent
    .filter((field) => record.fields[field] === undefined)
    .map((field) => `${field} (missing)`);
  const wrong = [...fields, ...missing];
  return wrong.length === 0
    ? held(`as it was sent: ${sent.join(', ')}`)
    : differs(`not as it was sent: ${wrong.join(', ')}`);
}

type Removal = 'deleted' | 'deactivated' | 'unsupported';

async function removed(
  { adapter, access }: RelationService,
  relation: RelationRecord,
  id: string,
): Promise<Verdict<Removal>> {
  const known = unstoredRemote(adapter.naturalKey(relation), id);
  const result = await adapter.remove(access, relation, known);
  if (result === 'deleted') return held<Removal>('the service says so', result);
  if (result === 'unsupported' || result === 'kept') {
    return { ...notOffered<Removal>(`no call removes; ${STAYS}`), value: 'unsupported' };
  }
  return held<Removal>(`out of use; ${STAYS}`, 'deactivated');
}

const STAYS = `the record with number ${CERTIFY_NUMBER} stays, and the next run uses it again`;

const HIDDEN =
  'it is out of use and no search finds it: remove it at the service, as the next run cannot make another there';

async function gone(
  service: RelationService,
  relation: RelationRecord,
  id: string,
  removal: Removal,
): Promise<Verdict<true>> {
  const record = await lookUp(service, relation, id);
  if (removal === 'deleted') {
    return record === null
      ? held('no search finds it')
      : differs('the service said that it removed the record, and still gives it');
  }
  if (removal === 'unsupported') {
    return record === null ? differs('no call removed it, and no search finds it') : held('it is there');
  }
  if (record === null) return differs(HIDDEN);
  const listed = (await readPages(service))?.records.find((one) => one.id === id);
  if (listed?.isActive === undefined) {
    return {
      ...skipped<true>('it is there; the service does not say whether it is out of use'),
      value: true,
    };
  }
  return listed.isActive
    ? differs('the service said that it is out of use, and gives it as one in use')
    : held('it is there, and out of use');
}

async function cleanedUp(
  service: RelationService,
  relation: RelationRecord,
  removal: Removal | null,
): Promise<Verdict<true>> {
  const left = await cleanUpEarlier(service, relation);
  if (left === 'stays') return notOffered(STAYS);
  if (left === 'nothing' && removal === 'deactivated') return differs(HIDDEN);
  const { adapter, access } = service;
  const isThere = isFoundByKey(adapter)
    ? (await findByKey(adapter, access, relation)) !== null
    : (await withOwnId(service, relation)).length > 0;
  return isThere
    ? differs('the test record is still there: remove it at the service, or run this again')
    : held('nothing of this run is left');
}
