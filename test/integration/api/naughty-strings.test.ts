import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { CSV_COLUMNS, type CsvColumn, isCsvColumn } from '#domain/import/csv-columns.ts';
import { saysNothing } from '#domain/import/nothing-words.ts';
import { LONGEST_SUBJECT } from '#domain/note/note.ts';
import { fieldsOf, type RelationField, type RelationKind } from '#domain/relation/fields.ts';
import { IS_LONG } from '#test/size.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { NAUGHTY_STRINGS, storedLine, storedText } from '#test/support/fields/naughty-strings.ts';
import { organisationCells, personCells } from '#test/support/import/import-rows.ts';
import { noteCalls } from '#test/support/note/notes.ts';
import type { TestOffice } from '#test/support/office/office.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import { csvFile } from '#web/features/import/csv-file.ts';
import { readCsvFile } from '#web/features/import/read-csv-file.ts';

// Every naughty string through every field of any text: stored exactly, or refused with a message.

/** Saves are not cheap: of the strings that are stored as they are, `npm test` saves every twelfth. */
const SAVED_STRINGS = NAUGHTY_STRINGS.filter(
  (text, index) => IS_LONG || storedLine(text) !== text || index % 12 === 0,
);

const KINDS = ['organisation', 'person'] as const;

/** Fields that take any text, unlike a number, an address or a choice. */
const freeFields = (kind: RelationKind): readonly RelationField[] =>
  fieldsOf(kind).filter(
    ({ type, check, digitsOnly, computed }) => type === 'text' && !check && !digitsOnly && !computed,
  );

interface Refusal {
  readonly field: string;
  readonly message: string;
}
interface Save {
  readonly stored?: Readonly<Record<string, unknown>>;
  readonly refusals?: readonly Refusal[];
}
type SaveTexts = (texts: Readonly<Record<string, string>>) => Promise<Save>;

let api: TestApi;
let office: TestOffice;
let token: string;

beforeAll(async () => {
  api = await startApi();
  office = await api.office();
  token = await api.tokenOf(office.admin);
});

afterAll(() => api.close());

/** What is wrong with what became of a string in these fields. */
async function mishaps(kind: RelationKind, text: string, save: SaveTexts): Promise<string[]> {
  const line = storedLine(text);
  const fits = ({ maxLength, required }: RelationField) =>
    line !== null && [...line].length <= maxLength && !(required && line === '');
  const fields = freeFields(kind);
  const all = Object.fromEntries(fields.map(({ key }) => [key, text]));
  let { stored, refusals = [] } = await save(all);
  const refused = fields.filter((field) => !fits(field)).map(({ key }) => key);
  if (
    refusals
      .map(({ field }) => field)
      .toSorted()
      .join() !== refused.toSorted().join()
  ) {
    return [`${JSON.stringify(text)} is refused for ${JSON.stringify(refusals)}, not for ${refused}`];
  }
  const silent = refusals.filter(({ message }) => !/^\p{Lu}.+\.$/u.test(message));
  if (silent.length > 0) return [`${JSON.stringify(text)}: ${JSON.stringify(silent)} says nothing`];
  const accepted = fields.filter(fits);
  if (accepted.length === 0) return [];
  if (refusals.length > 0) {
    ({ stored } = await save(Object.fromEntries(accepted.map(({ key }) => [key, text]))));
  }
  return accepted.flatMap(({ key }) =>
    stored?.[key] === line
      ? []
      : [`${JSON.stringify(text)} in ${key} became ${JSON.stringify(stored?.[key])}`],
  );
}

function overGraphQL(kind: RelationKind, relationId: string): SaveTexts {
  const type = kind === 'person' ? 'Person' : 'Organisation';
  const fields = freeFields(kind).map(({ key }) => key);
  let version = 1;
  const query = `mutation ($input: UpdateRelationInput!) { answer: updateRelation(input: $input) {
    ... on RelationSaved { relation { version ... on ${type} { ${fields.join(' ')} } } }
    ... on ValidationError { issues { field message } } } }`;
  return async (texts) => {
    const id = encodeNodeId(type, relationId);
    const input = { requestId: randomUUID(), id, version, [kind]: texts, confirmed: ['NO_CONTACT_PERSON'] };
    const { data, errors } = await api.graphql<{
      answer: { relation?: Record<string, unknown>; issues?: readonly Refusal[] };
    } | null>(token, query, { input });
    if (!data) throw new Error(JSON.stringify(errors));
    const { relation, issues = [] } = data.answer;
    if (relation === undefined) return { refusals: issues };
    version = Number(relation.version);
    return { stored: relation };
  };
}

function overRest(kind: RelationKind, relationId: string): SaveTexts {
  const fields = fieldsOf(kind);
  const wireOf = (key: string) => fields.find((field) => field.key === key)?.wire ?? key;
  const keyOf = (name: string) => fields.find(({ wire }) => wire === name)?.key ?? `unknown to REST: ${name}`;
  return async (texts) => {
    const body = Object.fromEntries(Object.entries(texts).map(([key, text]) => [wireOf(key), text]));
    const answer = await api.rest<Record<string, unknown> & { issues?: readonly Refusal[] }>(
      token,
      'PUT',
      `/klant/${relationId}`,
      body,
    );
    if (answer.status === 400) {
      const { issues = [] } = answer.body;
      return { refusals: issues.map(({ field, message }) => ({ field: keyOf(field), message })) };
    }
    if (answer.status !== 200) throw new Error(answer.text);
    return { stored: Object.fromEntries(fields.map(({ key, wire }) => [key, answer.body[wire]])) };
  };
}

describe('naughty strings', () => {
  it('are many, and most of them may be stored as they are', () => {
    expect(NAUGHTY_STRINGS.length).toBeGreaterThan(400);
    const asTheyAre = NAUGHTY_STRINGS.filter((text) => storedLine(text) === text);
    expect(asTheyAre.length / NAUGHTY_STRINGS.length).toBeGreaterThan(0.9);
  });

  it.each(KINDS)('come over GraphQL into every text field of a relation: %s', async (kind) => {
    const { relationId } = await api.relation(office.admin, kind);
    const save = overGraphQL(kind, relationId);
    const found: string[] = [];
    for (const text of SAVED_STRINGS) found.push(...(await mishaps(kind, text, save)));
    expect(found).toEqual([]);
  });

  // Behind both ways in is the same use case, and a save is not cheap: each kind gets every other string here.
  it('come over REST into every text field of a relation', async () => {
    const saves = await Promise.all(
      KINDS.map(async (kind) => {
        const { relationId } = await api.relation(office.admin, kind);
        return { kind, save: overRest(kind, relationId) };
      }),
    );
    const found: string[] = [];
    for (const [index, text] of SAVED_STRINGS.entries()) {
      const turn = saves[index % saves.length];
      if (turn !== undefined) found.push(...(await mishaps(turn.kind, text, turn.save)));
    }
    expect(found).toEqual([]);
  });

  it('come over GraphQL into notes', async () => {
    const { relationId } = await api.relation(office.admin, 'organisation');
    const calls = noteCalls(api, token);
    const found: string[] = [];
    for (const text of SAVED_STRINGS) {
      const subject = storedLine(text);
      const fits = subject !== null && [...subject].length <= LONGEST_SUBJECT && storedText(text) !== null;
      const requested = { subject: fits && subject !== '' ? text : 'x', text };
      const { note, issues = [] } = await calls.add(relationId, requested);
      const expected = storedText(text) === null ? undefined : text;
      if (note?.text !== expected || (requested.subject === text && note?.subject !== subject)) {
        found.push(`${JSON.stringify(text)} became ${JSON.stringify(note)} ${JSON.stringify(issues)}`);
      }
      if (expected === undefined && issues.length === 0)
        found.push(`${JSON.stringify(text)} is refused in silence`);
    }
    expect(found).toEqual([]);
  });

  it('come over REST into notes', async () => {
    const { relationId } = await api.relation(office.admin, 'organisation');
    const calls = noteCalls(api, token);
    const loaded = await calls.load(relationId);
    const texts = NAUGHTY_STRINGS.filter((text) => storedText(text) !== null && text !== '');
    const notities = texts.map((tekst, index) => ({
      soort: 'Algemeen',
      onder: String(index),
      tekst,
      date: new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString(),
    }));
    expect((await calls.put(loaded, { notities })).status).toBe(200);
    const kept = new Map((await calls.load(relationId)).notities.map(({ onder, tekst }) => [onder, tekst]));
    expect(texts.filter((text, index) => kept.get(String(index)) !== text)).toEqual([]);
    for (const tekst of NAUGHTY_STRINGS.filter((text) => storedText(text) === null)) {
      const answer = await calls.put(loaded, { notities: [{ soort: 'Algemeen', onder: 'x', tekst }] });
      expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(/teken/) } });
    }
  });
});

describe('a file of naughty strings', () => {
  let world: SagaWorld;
  let fileApi: TestApi;

  beforeAll(async () => {
    // A worker runs the import; it would push every other save too.
    world = await arrangeSagaWorld('naughty-strings', { links: () => [] });
    await world.startWorker();
    fileApi = await startApi({ database: world.testDatabase });
  });

  afterAll(async () => {
    await fileApi.close();
    await world.close();
  });

  it('comes into every text field of organisations and persons [IMPEX-04]', async () => {
    const rows = KINDS.flatMap((kind) => {
      const columns = freeFields(kind).flatMap(({ wire, maxLength, required }) =>
        isCsvColumn(wire) ? [{ wire, maxLength, required }] : [],
      );
      return NAUGHTY_STRINGS.map((text, index) => {
        const line = storedLine(text);
        const accepts = ({ maxLength, required }: (typeof columns)[number]) =>
          line === null || ([...line].length <= maxLength && !(required && line === ''));
        const cells = Object.fromEntries(columns.filter(accepts).map(({ wire }) => [wire, text]));
        const row =
          kind === 'person' ? personCells(8_000 + index, cells) : organisationCells(9_000 + index, cells);
        return { line, cells, row };
      });
    });
    const file = csvFile(
      CSV_COLUMNS,
      rows.map(({ row }) => CSV_COLUMNS.map((column) => row[column] ?? '')),
    );
    const read = await readCsvFile(new File([file], 'klanten.csv'));
    const body = read.rows.map((cells) =>
      Object.fromEntries(read.headers.map((column, index) => [column, cells[index]])),
    );
    const refused = rows.filter(({ line }) => line === null).length;
    const asAdmin = await fileApi.tokenOf(world.office.admin);
    const { body: counts } = await fileApi.rest(asAdmin, 'POST', '/misc/upload', body);
    expect(counts).toMatchObject({ failed: refused, exists: 0, fields: 0 });

    const { body: exported } = await fileApi.rest<Record<CsvColumn, string>[]>(
      asAdmin,
      'POST',
      '/misc/export',
    );
    const byNumber = new Map(exported.map((relation) => [relation.relnr, relation]));
    const found = rows.flatMap(({ line, cells, row }) =>
      Object.keys(cells).flatMap((wire) => {
        const stored = byNumber.get(row.relnr ?? '')?.[wire as CsvColumn];
        // '*' and 'n/a' say in a file that there is nothing.
        const isEmptied = stored === '' && line !== null && saysNothing(line, true);
        return line === null || stored === line || isEmptied
          ? []
          : [`${JSON.stringify(line)} in ${wire} became ${stored}`];
      }),
    );
    expect(found).toEqual([]);
  });
});
