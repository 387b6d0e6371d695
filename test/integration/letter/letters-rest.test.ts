import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDocx, paragraph } from '#dev/seed/docx.ts';
import { docxText } from '#test/support/letter/docx-text.ts';
import {
  arrangeLetterOffice,
  type LetterOffice,
  letter,
  letterWithBsn,
} from '#test/support/letter/letter-office.ts';

let letters: LetterOffice;
let api: LetterOffice['api'];
let tokens: LetterOffice['tokens'];

beforeAll(async () => {
  letters = await arrangeLetterOffice();
  ({ api, tokens } = letters);
  // Among these a template has its place.
  for (const name of ['Een', 'Twee', 'Drie', 'Vier']) await letters.added(name, letter);
});
afterAll(() => letters.close());

describe('the documented calls', () => {
  it('store a document, make a template of it, list, change and delete it [LETTERS-11, LETTERS-13, REST-48, REST-50, REST-51, REST-52, REST-53, REST-67, REST-130]', async () => {
    expect(await letters.send(tokens.admin, letter, 'rest.docx')).toEqual({
      status: 200,
      body: { file: 'rest.docx', tags: ['voorl', 'tanaam', 'plaats', 'bnaam'] },
    });
    const body = { type: 'brief', name: 'Via REST', file: 'rest.docx', date: '2026-11-23', pos: 3 };
    const created = await api.rest<{ _id: string }>(tokens.admin, 'POST', '/temp', body);
    expect(created.status).toBe(200);
    const { _id } = created.body;
    const listed = await api.rest<{ _id: string }[]>(tokens.admin, 'GET', '/temp/brief');
    const stored = () => listed.body.find((one) => one._id === _id);
    expect(stored()).toMatchObject({ type: 'brief', name: 'Via REST', file: 'rest.docx', pos: 3 });
    expect((await api.rest(tokens.reader, 'GET', '/brief')).body).toEqual(listed.body);
    expect((await api.rest(tokens.reader, 'GET', '/temp/brief')).status).toBe(403);

    const change = { name: 'Anders', file: 'rest.docx' };
    expect((await api.rest(tokens.admin, 'PUT', `/temp/${_id}`, change)).body).toEqual({ _id });
    const [row] = await api.owner.letterTemplate.findMany({ where: { id: _id } });
    expect(row).toMatchObject({ name: 'Anders', fileName: 'rest.docx', position: 3 });
    expect(stored()).toMatchObject({ date: row?.createdAt.toISOString() });
    const before = row?.fileId ?? '';
    expect((await letters.send(tokens.admin, letterWithBsn, 'rest.docx')).status).toBe(200);
    expect((await api.rest(tokens.admin, 'PUT', `/temp/${_id}`, change)).body).toEqual({ _id });
    const [replaced] = await api.owner.letterTemplate.findMany({ where: { id: _id } });
    expect(replaced).toMatchObject({ fileName: 'rest.docx', tags: ['bsn'] });
    expect(await letters.isFileThere(before)).toBe(false);
    const unsent = await api.rest(tokens.admin, 'PUT', `/temp/${_id}`, { file: 'niet-gestuurd.docx' });
    expect(unsent.status).toBe(400);
    expect(unsent.text).toContain('Stuur dit bestand eerst');
    for (const token of [tokens.advisor, tokens.reader]) {
      expect((await api.rest(token, 'PUT', `/temp/${_id}`, { name: 'X' })).status).toBe(403);
      expect((await api.rest(token, 'DELETE', `/temp/${_id}`)).status).toBe(403);
      expect((await api.rest(token, 'POST', '/temp', body)).status).toBe(403);
    }
    expect((await api.rest(tokens.stranger, 'PUT', `/temp/${_id}`, { name: 'X' })).status).toBe(404);
    expect((await api.rest(tokens.admin, 'PUT', '/temp/putall', [{ _id, pos: 0 }])).status).toBe(200);
    expect((await letters.templateRows())[0]?.id).toBe(_id);
    for (const name of ['Een', 'Twee'])
      await api.rest(tokens.admin, 'POST', '/temp', { type: 'email', name, temp: '<p>Tekst</p>' });
    const order = async () =>
      (await api.rest<{ _id: string }[]>(tokens.admin, 'GET', '/temp/email')).body.map(({ _id: id }) => id);
    const held = await order();
    expect(held.length).toBeGreaterThanOrEqual(2);
    // Refused as a whole, for the letter among them.
    const mixed = [...held.toReversed(), _id].map((id) => ({ _id: id }));
    expect((await api.rest(tokens.advisor, 'PUT', '/temp/putall', mixed)).status).toBe(403);
    expect(await order()).toEqual(held);

    expect((await api.rest(tokens.admin, 'DELETE', `/temp/${_id}`)).status).toBe(200);
    expect((await api.rest(tokens.admin, 'DELETE', `/temp/${_id}`)).status).toBe(404);
    expect((await api.rest(tokens.admin, 'DELETE', '/temp/brief/rest.docx')).status).toBe(200);
  });

  it('refuse a document that is none, and one sent by who is no admin [LETTERS-08, REST-50]', async () => {
    expect((await letters.send(tokens.advisor, letter, 'a.docx')).status).toBe(403);
    const other = await letters.send(tokens.admin, letter, 'a.pdf');
    expect(other.status).toBe(400);
    expect(JSON.stringify(other.body)).toContain('Bestand is geen .doc(x) bestand.');
    expect((await letters.send(tokens.admin, letter, 'a.docx', 'iets')).status).toBe(400);
    expect((await api.rest(tokens.admin, 'POST', '/temp/brief', {})).status).toBe(400);
    const broken = await letters.send(
      tokens.admin,
      makeDocx({ body: paragraph('{{anaam') }),
      'geweigerd.docx',
    );
    expect(JSON.stringify(broken.body)).toContain('Alinea 1');
    expect(await api.owner.storedFile.count({ where: { name: 'geweigerd.docx' } })).toBe(0);
  });

  it('delete a document that no template has, and not that of a template [REST-54]', async () => {
    await letters.send(tokens.admin, letter, 'los.docx');
    expect((await api.rest(tokens.admin, 'DELETE', '/temp/brief/los.docx')).status).toBe(200);
    expect(await api.owner.storedFile.count({ where: { name: 'los.docx' } })).toBe(0);
    await letters.added('Vast', letter, 'vast.docx');
    const held = await api.rest(tokens.admin, 'DELETE', '/temp/brief/vast.docx');
    expect(held.status).toBe(400);
    expect(held.text).toContain('hoort bij de brief');
  });

  it('make a letter by the name of its document; a .doc comes out as it is [REST-68, LETTERS-25]', async () => {
    await letters.added('Per bestand', letter, 'per bestand.docx');
    const call = (file: string, token = tokens.advisor) =>
      fetch(`${api.url}/app/brief/make/${letters.person}/${encodeURIComponent(file)}`, {
        headers: { 'x-access-token': token },
      });
    const made = await call('per bestand.docx');
    expect(docxText(Buffer.from(await made.arrayBuffer()))).toContain('Aan A. de Wit');
    expect((await call('er is niets.docx')).status).toBe(404);
    expect((await call('per bestand.docx', tokens.stranger)).status).toBe(404);

    const old = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from('  WordDocument {{plaats}}', 'utf16le'),
    ]);
    expect(await letters.send(tokens.admin, old, 'oud.doc')).toMatchObject({
      status: 200,
      body: { file: 'oud.doc' },
    });
    const body = { type: 'brief', name: 'Oud', file: 'oud.doc' };
    expect((await api.rest(tokens.admin, 'POST', '/temp', body)).status).toBe(200);
    const unfilled = await call('oud.doc');
    expect(unfilled.headers.get('content-type')).toBe('application/msword');
    expect(Buffer.from(await unfilled.arrayBuffer()).equals(old)).toBe(true);
  });
});
