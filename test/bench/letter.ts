import Docxtemplater from 'docxtemplater';
import { Client } from 'pg';
import PizZip from 'pizzip';
import { Pool } from 'undici';
import { makeDocx, paragraph } from '#dev/seed/docx.ts';
import type { Bench } from './bench.ts';
import { send } from './load.ts';
import { measurePairs } from './pairs.ts';
import { compare, single } from './result.ts';
import { median } from './statistics.ts';
import type { World } from './world.ts';

const PARAGRAPHS = 120;
const LETTERS = 24;
const TAGS = ['anaam', 'voorl', 'straat', 'huisnr', 'postcode', 'plaats', 'email', 'relnr'] as const;
const FILE_NAME = 'meting.docx';

/** A letter of a few pages, with a tag in each paragraph. */
function template(): Buffer {
  const line = (index: number) =>
    paragraph(
      `Alinea ${index}: zoals besproken, `,
      `{{${TAGS[index % TAGS.length]}}}`,
      ', sturen wij u dit toe.',
    );
  return makeDocx({ body: Array.from({ length: PARAGRAPHS }, (_, index) => line(index)).join('') });
}

async function addTemplate(address: string, token: string, file: Buffer): Promise<void> {
  const body = new FormData();
  body.append('myfile', new Blob([new Uint8Array(file)]), FILE_NAME);
  const headers = { 'x-access-token': token };
  const sent = await fetch(`${address}/app/temp/brief`, { method: 'POST', headers, body });
  if (!sent.ok) throw new Error(`the template's file was answered ${sent.status}: ${await sent.text()}`);
  const made = await fetch(`${address}/app/temp`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'brief', name: 'Meting', file: FILE_NAME, date: '2026-11-23', pos: 1 }),
  });
  if (!made.ok) throw new Error(`the template was answered ${made.status}: ${await made.text()}`);
}

async function pickPersons({ database, large }: World): Promise<string[]> {
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ id: string }>(
    "SELECT id FROM relations WHERE office_id = $1 AND kind = 'person' ORDER BY id LIMIT $2",
    [large.viewer.officeId, LETTERS],
  );
  await owner.end();
  return rows.map(({ id }) => id);
}

/** The least: docxtemplater as it comes, with the values at hand. */
function fillInProcess(file: Buffer): Uint8Array {
  const document = new Docxtemplater(new PizZip(file), { delimiters: { start: '{{', end: '}}' } });
  document.render(Object.fromEntries(TAGS.map((tag) => [tag, 'waarde'])));
  return document.toBuffer({ compression: 'DEFLATE' });
}

/** The longest that a call beside it waited, while letters are made four at a time. */
async function longestStall(pool: Pool, letters: readonly (() => Promise<unknown>)[]): Promise<number> {
  let isUnderWay = true;
  let longest = 0;
  const watching = (async () => {
    while (isUnderWay) {
      const started = performance.now();
      await send(pool, { path: '/health', headers: {}, body: null });
      longest = Math.max(longest, performance.now() - started);
    }
  })();
  for (let from = 0; from < letters.length; from += 4) {
    await Promise.all(letters.slice(from, from + 4).map((make) => make()));
  }
  isUnderWay = false;
  await watching;
  return longest;
}

/** P10: a letter over REST, from the encrypted template, against docxtemplater in this process. */
export const benchLetter: Bench = async ({ effort, world: bringUp }) => {
  const world = await bringUp();
  const { api } = await world.rivals();
  const file = template();
  const { token } = world.large;
  await addTemplate(api.address, token, file);
  const ids = await pickPersons(world);
  const pool = new Pool(api.address, { connections: 5 });
  const letters = ids.map(
    (id) => () =>
      send(pool, {
        path: `/app/brief/make/${id}/${FILE_NAME}`,
        headers: { 'x-access-token': token },
        body: null,
      }),
  );
  const timeOf = async (work: readonly (() => unknown)[]) => {
    const times: number[] = [];
    for (const one of work) {
      const started = performance.now();
      await one();
      times.push(performance.now() - started);
    }
    return median(times);
  };
  const ours = () => timeOf(letters);
  const least = () => timeOf(letters.map(() => () => fillInProcess(file)));
  await ours();
  await least();
  const pairs = await measurePairs(effort.pairs, ours, least);
  const stall = await longestStall(pool, [...letters, ...letters]);
  await pool.close();
  const line = { id: 'P10', unit: 'ms' } as const;
  return [
    compare(
      {
        ...line,
        what: `letter of ${PARAGRAPHS} paragraphs over REST`,
        bar: { atMost: 2, of: 'ratio', gate: false },
      },
      pairs,
      (sample) => sample,
    ),
    single({
      ...line,
      what: 'longest wait of a call beside four letters at a time',
      ours: stall,
      bar: { atMost: 50, of: 'ours', gate: false },
    }),
  ];
};
