import { readFile } from 'node:fs/promises';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailSearchText } from '#domain/email/email-search-text.ts';
import { foldText, sortKey } from '#domain/text/fold-text.ts';
import { IS_LONG } from '#test/size.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestOffice } from '#test/support/office/office.ts';

/** What people type alike is found alike, in every search of the server. */

const MIGRATION = 'prisma/migrations/20261128180000_folded_letters/migration.sql';

let api: TestApi;
let office: TestOffice;

beforeAll(async () => {
  api = await startApi();
  office = await api.office();
});
afterAll(() => api.close());

const foldedThere = async (texts: readonly string[]) =>
  (await api.owner.$queryRawUnsafe(
    `SELECT written, balie.folded(written) AS folded FROM unnest($1::text[]) written WHERE unicode_assigned(written)`,
    texts,
  )) as { written: string; folded: string }[];

/** All that Unicode calls a letter, mark, number, sign or space; in the small size few of the ideographs and syllables. */
function signs(): readonly string[] {
  const many = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Tangut}\p{Script=Egyptian_Hieroglyphs}\p{Co}]/u;
  const all: string[] = [];
  for (let code = 1; code <= 0x10ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const sign = String.fromCodePoint(code);
    if (/\p{Cn}/u.test(sign) || (!IS_LONG && code % 97 !== 0 && many.test(sign))) continue;
    all.push(sign);
  }
  return all;
}

describe('Postgres folds a text', () => {
  it('as the domain does, of every sign that both know', async () => {
    const all = signs();
    expect(all.length).toBeGreaterThan(30_000);
    const wrong: string[] = [];
    for (let start = 0; start < all.length; start += 20_000) {
      for (const { written, folded } of await foldedThere(all.slice(start, start + 20_000))) {
        if (folded !== foldText(written))
          wrong.push(`${written} ${written.codePointAt(0)?.toString(16)}: ${folded}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('as the domain does, of texts in which signs stand together', async () => {
    const unit = fc.oneof(
      fc.constantFrom(..."aB \u001f-.@'’ʼ´ĳĲøßæœđłðþıİſ\u0301\u0338\u00ad\u200b\u00a0‑–ﬁＡΣσς"),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }).filter((sign) => !sign.includes('\0')),
    );
    const texts = fc.sample(fc.string({ unit, maxLength: 30 }), { numRuns: 3_000, seed: 29 });
    for (const { written, folded } of await foldedThere(texts))
      expect([written, folded]).toEqual([written, foldText(written)]);
  });
});

it('what was folded by the earlier rule is folded again by the migration, and nothing else is written', async () => {
  const earlier = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const fields = { tradeName: 'Bjørk ’t Weiß-Ĳs', city: '‘s‑Gravenhage', street: 'Dam' };
  const { relationId: id } = await api.relation(office.admin, 'organisation', fields);
  const plain = (await api.relation(office.admin, 'organisation', { tradeName: 'Bakker' })).relationId;
  const of = (one: string) => api.owner.relation.findUniqueOrThrow({ where: { id: one } });
  const right = await of(id);
  expect(right).toMatchObject({ sortName: 'bjork t weiss-ijs', sortCity: 's-gravenhage' });
  await api.owner.relation.update({
    where: { id },
    data: {
      sortName: earlier(fields.tradeName),
      sortCity: earlier(fields.city),
      searchText: right.searchText
        .replace(right.sortName, earlier(fields.tradeName))
        .replace(right.sortCity, earlier(fields.city)),
    },
  });
  const touched = async () =>
    api.owner.$queryRawUnsafe(`SELECT xmin::text FROM relations WHERE id = '${plain}'`);
  const before = await touched();
  const sql = await readFile(MIGRATION, 'utf8');
  for (const statement of sql.slice(sql.indexOf('\nUPDATE relations')).split(';\n')) {
    if (statement.trim() !== '') await api.owner.$executeRawUnsafe(statement);
  }
  const { searchText, sortName, sortCity } = await of(id);
  expect({ searchText, sortName, sortCity }).toEqual({
    searchText: right.searchText,
    sortName: sortKey(fields.tradeName),
    sortCity: sortKey(fields.city),
  });
  expect(await touched()).toEqual(before);
});

describe('a search', () => {
  const SEARCHES = [
    '{ relations(first: 9, search: $typed) { edges { node { displayName } } } }',
    '{ tasks(first: 9, tab: GENERAL, search: $typed) { edges { node { relationName } } } }',
    '{ recipientSuggestions(text: $typed) { name } }',
  ];
  const found = async (query: string, typed: string) => {
    const token = await api.tokenOf(office.admin);
    const { data, errors } = await api.graphql(token, `query ($typed: String!) ${query}`, { typed });
    return JSON.stringify(data ?? errors);
  };

  it.each<readonly [string, readonly string[]]>([
    ['Müller-Łukasz', ['muller‑lukasz', 'MULLER–ŁUKASZ', "mu'ller", 'Ｍüller']],
    ["O'Doherty", ['O’Doherty', 'ODoherty', 'oʼdoherty', 'o´doherty', 'O\u00adDoherty']],
    ['Sørensen Strauß', ['sorensen', 'STRAUSS', 'sørensen\u00a0strauß']],
    ['Kĳkduin', ['kijkduin', 'KIJKDUIN', 'Kĳk']],
  ])('of relations, tasks and addresses finds %s however it is typed', async (tradeName, typed) => {
    const { relationId } = await api.relation(office.admin, 'organisation', { tradeName });
    await api.owner.task.create({
      data: {
        officeId: office.officeId,
        relationId,
        kind: 'normal',
        userId: office.admin.userId,
        subject: 'Bellen',
        sortSubject: 'bellen',
        notes: '',
        createdAt: new Date(),
      },
    });
    for (const search of typed) {
      for (const query of SEARCHES)
        expect(await found(query, search), `${search}: ${query}`).toContain(tradeName);
    }
  });

  it('of mail is of the same folded text', () => {
    const mail = {
      subject: 'Aanslag ’s‑Gravenhage',
      preview: 'Weiß',
      fromName: 'Bjørk',
      fromAddress: "o'b@x.nl",
      recipients: [],
    };
    expect(emailSearchText(mail)).toBe('aanslag s-gravenhage\u001fbjork\u001fob@x.nl\u001fweiss');
  });
});
