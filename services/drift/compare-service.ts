import {
  compareRecords,
  type DifferingRecord,
  type ExpectedRecord,
  type ListedRecord,
  onlyHere,
  type UnknownRecord,
} from '#domain/drift/compare-records.ts';
import { shownText } from '#domain/drift/shown-text.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Database, LeasedClient } from '#prisma/database.ts';
import { everyPage } from '#providers/every-page.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { runItems } from '#services/set-aside/run-items.ts';
import type { DriftLine } from './drift-line.ts';
import {
  type ComparedService,
  nextRelationIds,
  relationsOfIds,
  relationsOfRecords,
} from './expected-records.ts';
import type { PacedCall } from './paced-calls.ts';
import type { ReservedNumbers } from './reserved-numbers.ts';

const MOST_AT_ONCE = 500;
/** Some services give sixty records at a time. */
const MOST_PAGES = 10_000;

export interface ServiceComparison {
  readonly database: Database;
  readonly service: ComparedService;
  readonly access: LinkAccess;
  readonly call: PacedCall;
  readonly numbers: ReservedNumbers;
}

/** Holds no database client while the service is called. Throws what its list throws. */
export async function* compareService(comparison: ServiceComparison): AsyncGenerator<DriftLine> {
  const { service, access, call, numbers } = comparison;
  const counts = { records: 0, onlyThere: 0, differing: 0, onlyHere: 0, unrelated: 0, left: 0 };
  const met = new Set<string>();
  for await (const listed of pages(comparison)) {
    const ran = await runItems(listed, async (some) => {
      const { left, expected } = await lease(comparison, async (client) => ({
        left: await idsLeftByDeleted(client, { officeId: service.officeId, provider: access.provider }, some),
        expected: await relationsOfRecords(client, service, some),
      }));
      await numbers.add(some.map(({ relationNumber }) => relationNumber));
      const found = compareRecords(some, expected);
      const onlyThere = found.onlyThere.filter(({ record }) => !left.has(record.id));
      return { found, onlyThere: onlyThere.map(unknownLine), differing: found.differing.map(differingLine) };
    });
    for (const { found, onlyThere, differing } of ran.results) {
      for (const id of found.met) met.add(id);
      counts.onlyThere += onlyThere.length;
      counts.left += found.onlyThere.length - onlyThere.length;
      counts.differing += differing.length;
      counts.unrelated += found.unrelated;
      yield* onlyThere;
      yield* differing;
    }
    counts.records += ran.succeeded.length;
    yield* ran.failed.map(
      ({ item, reason }): DriftLine => ({ line: 'set-aside', id: shownText(item.id), reason }),
    );
  }
  for await (const missing of missingRelations(comparison, met)) {
    const { remoteId } = missing;
    if (remoteId !== null && service.list.exists !== undefined) {
      const { exists } = service.list;
      if (await call(() => exists(access, remoteId))) continue;
    }
    counts.onlyHere += 1;
    yield { line: 'only-here', ...namesOf(missing), id: remoteId };
  }
  yield { line: 'compared', ...counts };
}

async function* pages({ service, access, call }: ServiceComparison): AsyncGenerator<readonly ListedRecord[]> {
  const listing = everyPage({
    provider: access.provider,
    most: MOST_PAGES,
    fetch: (cursor) => call(() => service.list.page(access, cursor)),
    itemsOf: ({ records }) => records,
  });
  for await (const { records } of listing)
    for (let from = 0; from < records.length; from += MOST_AT_ONCE)
      yield records.slice(from, from + MOST_AT_ONCE);
}

async function* missingRelations(
  comparison: ServiceComparison,
  met: ReadonlySet<string>,
): AsyncGenerator<ExpectedRecord> {
  const { service } = comparison;
  let after: string | null = null;
  do {
    const ids: readonly string[] = await lease(comparison, fetchIds(service, after));
    const unmet = ids.filter((id) => !met.has(id));
    if (unmet.length > 0) {
      yield* onlyHere(await lease(comparison, (client) => relationsOfIds(client, service, unmet)), met);
    }
    after = ids.length < MOST_AT_ONCE ? null : (ids.at(-1) ?? null);
  } while (after !== null);
}

function fetchIds(service: ComparedService, after: string | null) {
  return (client: LeasedClient) => nextRelationIds(client, service, after, MOST_AT_ONCE);
}

function lease<T>(
  { database, service }: ServiceComparison,
  work: (client: LeasedClient) => Promise<T>,
): Promise<T> {
  return database.lease(systemViewer(service.officeId), work);
}

async function idsLeftByDeleted(
  client: LeasedClient,
  where: { readonly officeId: string; readonly provider: string },
  records: readonly ListedRecord[],
): Promise<ReadonlySet<string>> {
  const rows = await client.leftRecord.findMany({
    where: { ...where, remoteId: { in: records.map(({ id }) => id) } },
    select: { remoteId: true },
  });
  return new Set(rows.map(({ remoteId }) => remoteId));
}

function namesOf({ relationId, relationNumber, name }: ExpectedRecord) {
  return { relationId, relationNumber, name: shownText(name) };
}

function differingLine({ record, relation, differences }: DifferingRecord): DriftLine {
  return {
    line: 'differs',
    ...namesOf(relation),
    id: record.id,
    differences: differences.map(({ field, here, there }) => ({
      field,
      here: shownText(here),
      there: shownText(there),
    })),
  };
}

function unknownLine({ record, sameNumber }: UnknownRecord): DriftLine {
  return {
    line: 'only-there',
    id: shownText(record.id),
    relationNumber: record.relationNumber === null ? null : shownText(record.relationNumber),
    name: shownText(record.fields.name || record.fields.email || ''),
    sameNumber: sameNumber === null ? null : shownText(sameNumber.name),
  };
}
