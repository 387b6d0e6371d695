import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { compareRecords, type ExpectedRecord, type ListedRecord } from '#domain/drift/compare-records.ts';
import { displayName } from '#domain/relation/name.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import type { LinkAccess, RecordList, RelationAdapter } from '#providers/provider-ports.ts';
import { anOrganisation, aPerson, changed } from './relations.ts';
import { WIRE_STEPS } from './steps.ts';
import { neverPushed, wireOfficeForTests } from './wire-office.ts';

const office = wireOfficeForTests();

function listOf({ list }: RelationAdapter): RecordList {
  if (list === null) throw new Error('every service of the sandbox has a list');
  return list;
}

async function pagesOf(list: RecordList, access: LinkAccess): Promise<readonly ListedRecord[][]> {
  const pages: ListedRecord[][] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list.page(access, cursor ?? null);
    pages.push([...page.records]);
    cursor = page.next;
  }
  return pages;
}

async function push(adapter: RelationAdapter, access: LinkAccess, relation: RelationRecord) {
  const result = await adapter.push(access, relation, neverPushed(adapter, relation));
  if (result.outcome !== 'stored') throw new Error(`not stored: ${result.outcome}`);
  return result.remoteId;
}

function expectedOf(
  adapter: RelationAdapter,
  relation: RelationRecord,
  remoteId: string | null,
): ExpectedRecord {
  const { id: relationId, kind, values } = relation;
  const { relationNumber } = values;
  const known = { relationId, relationNumber, name: displayName(kind, values), remoteId };
  return {
    ...known,
    naturalKey: adapter.naturalKey(relation),
    fields: listOf(adapter).expected(relation),
  };
}

function nthRelation(make: () => RelationRecord, n: number): RelationRecord {
  const bsn = String(100_000_000 + n);
  const own = { relationNumber: String(5000 + n), email: `klant-${n}@example.nl`, bsn, birthDate: '' };
  return changed({ ...make(), id: randomUUID() }, { ...own, tradeName: `Klant ${n}`, surname: `Klant${n}` });
}

describe.each(WIRE_STEPS)('$label', ({ step, standIn, list: operation, relation: make }) => {
  it('lists what was pushed as it was pushed', async () => {
    const adapter = office.adapter(step);
    const relation = make();
    const remoteId = await push(adapter, office.access(step), relation);
    const records = (await pagesOf(listOf(adapter), office.access(step))).flat();
    const nothing = { onlyThere: [], differing: [], met: [relation.id], unrelated: 0 };
    expect(compareRecords(records, [expectedOf(adapter, relation, remoteId)])).toEqual(nothing);
    expect(compareRecords(records, [expectedOf(adapter, relation, null)])).toEqual(nothing);
  });

  it('tells what differs, and what is there of nobody known', async () => {
    const adapter = office.adapter(step);
    const relation = make();
    const remoteId = await push(adapter, office.access(step), relation);
    const stranger = await push(adapter, office.access(step), nthRelation(make, 1));
    const records = (await pagesOf(listOf(adapter), office.access(step))).flat();
    const saved = changed(relation, { email: 'ander@example.nl', tradeName: 'Anders', surname: 'Anders' });
    const found = compareRecords(records, [expectedOf(adapter, saved, remoteId)]);
    expect(found.onlyThere.map(({ record }) => record.id)).toEqual([stranger]);
    const fields = found.differing.flatMap(({ differences }) => differences.map(({ field }) => field));
    expect(fields.length).toBeGreaterThan(0);
    expect(['name', 'email']).toEqual(expect.arrayContaining(fields));
  });

  it('lists nothing where there is nothing, and nothing of another office', async () => {
    const adapter = office.adapter(step);
    expect((await pagesOf(listOf(adapter), office.access(step))).flat()).toEqual([]);
    await push(adapter, office.access(step, { account: 'second' }), make());
    expect((await pagesOf(listOf(adapter), office.access(step))).flat()).toEqual([]);
  });

  it('says what is expected of a relation whose number that service refuses', () => {
    for (const relationNumber of ['', '0012', 'A12', '0', '12345678901', '9'.repeat(400)]) {
      expect(() => listOf(office.adapter(step)).expected(changed(make(), { relationNumber }))).not.toThrow();
    }
  });

  it('tells no BSN', async () => {
    const adapter = office.adapter(step);
    const relation = make();
    await push(adapter, office.access(step), relation);
    const pages = await pagesOf(listOf(adapter), office.access(step));
    const listing = JSON.stringify([pages, listOf(adapter).expected(relation)]);
    expect(pages.flat()).toHaveLength(1);
    expect(listing).not.toContain(relation.values.bsn);
  });

  it('passes on how long a 429 asks to wait', async () => {
    const adapter = office.adapter(step);
    await office.sandbox.control.addFault(standIn, {
      fault: 'status',
      operation,
      status: 429,
      retryAfterSeconds: 7,
    });
    const failure = await listOf(adapter)
      .page(office.access(step), null)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ retryable: true, provider: adapter.provider });
    expect([7, 8]).toContain((failure as { retryAfterSeconds: number }).retryAfterSeconds);
  });
});

// Not Dropbox, whose pages of two thousand file-stores.test.ts asks for.
it.each(WIRE_STEPS.filter(({ pageSize }) => pageSize !== null && pageSize <= 500))(
  'lists $label page by page, each record once',
  async ({ step, pageSize, relation: make }) => {
    const adapter = office.adapter(step);
    const access = office.access(step);
    const count = (pageSize ?? 0) + 1;
    // The first push alone makes the root folder, of which an office has one.
    for (let n = 0; n < count; n += n === 0 ? 1 : 20) {
      const some = Array.from({ length: n === 0 ? 1 : Math.min(20, count - n) }, (_, index) => n + index);
      await Promise.all(some.map((one) => push(adapter, access, nthRelation(make, one))));
    }
    const pages = await pagesOf(listOf(adapter), access);
    expect(pages.map(({ length }) => length)).toEqual([pageSize, 1]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(count);
  },
);

it.each(['contact', 'files', 'dropbox'] as const)(
  'knows what was moved to where the list of %s does not look',
  async (step) => {
    const adapter = office.adapter(step);
    const access = office.access(step);
    const remoteId = await push(adapter, access, anOrganisation());
    const { exists } = listOf(adapter);
    expect(await exists?.(access, remoteId)).toBe(true);
    await office.sandbox.control.reset();
    expect(await exists?.(access, remoteId)).toBe(false);
  },
);

it('takes no BSN by which Fiscaal Gemak numbers a client for a number of ours', async () => {
  const adapter = office.adapter('fiscal');
  const { apikey = '' } = office.access('fiscal').secrets;
  const { url = '' } = office.access('fiscal').settings;
  const added = await fetch(`${url}/client`, {
    method: 'POST',
    headers: { authorization: apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ Name: 'J. Smit', Number: '111222333', IdentificationNumber: '111222333' }),
  });
  expect(added.status).toBe(201);
  const { records } = await listOf(adapter).page(office.access('fiscal'), null);
  expect(records).toMatchObject([{ relationNumber: null, fields: { name: 'J. Smit', relationNumber: '' } }]);
  expect(JSON.stringify(records)).not.toContain('111222333');
});

it('expects nobody on the mailing list who wants no newsletter', () => {
  const { expected } = listOf(office.adapter('marketing'));
  expect(expected(aPerson({ newsletter: false }))).toBeNull();
});
