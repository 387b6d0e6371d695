import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { docxOf } from '#test/support/letter/zip.ts';
import type { TestOffice } from '#test/support/office/office.ts';
import { describeTasks, nextOf, type TaskRest, taskRest } from '#test/support/task/tasks.ts';

let api: TestApi;
let office: TestOffice;
let advisor: TaskRest;
let relid: string;
const tokens = { advisor: '', colleague: '', reader: '', stranger: '' };

beforeAll(async () => {
  api = await startApi();
  office = await api.office();
  await describeTasks(api, office, []);
  tokens.advisor = await api.tokenOf(office.advisor);
  tokens.colleague = await api.tokenOf(office.colleague);
  tokens.reader = await api.tokenOf(office.reader);
  tokens.stranger = await api.tokenOf((await api.office()).admin);
  advisor = taskRest(api, tokens.advisor);
  relid = (await api.relation(office.advisor, 'organisation')).relationId;
});

afterAll(() => api.close());

const bytes = docxOf('Opdrachtbevestiging');
const download = (token: string, file: string) =>
  fetch(`${api.url}/app/taken/att/${file}`, { headers: { 'x-access-token': token } });
const sent = async (name: string) => {
  const { status, body } = await advisor.upload(name, bytes);
  expect({ name, status, file: body.file }).toEqual({ name, status: 200, file: expect.any(String) });
  return body.file;
};
const removed = async (token: string, file: string) =>
  (await api.rest(token, 'DELETE', `/taken/attdel/${file}`)).status;

describe('an attachment over REST', () => {
  it('is sent under its own name, stands with its task, and is read by who sees that [REST-94, REST-143, TASKFORM-41]', async () => {
    const one = await sent('Bevestiging één.docx');
    const two = await sent('bijlage.docx');
    const { id } = await advisor.create({
      relid,
      text: 'Btw-aangifte',
      startdate: '2027-03-01',
      atts: [{ name: 'anders genoemd', file: one }, two],
    });
    expect((await advisor.one(id)).atts).toEqual([
      { name: 'Bevestiging één.docx', file: one },
      { name: 'bijlage.docx', file: two },
    ]);
    const answer = await download(tokens.advisor, one);
    expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(bytes)]).toEqual([200, true]);
    expect(answer.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''Bevestiging%20%C3%A9%C3%A9n.docx",
    );
    expect((await download(await api.tokenOf(office.admin), one)).status).toBe(200);
    for (const token of [tokens.colleague, tokens.reader, tokens.stranger]) {
      expect((await download(token, one)).status).toBe(404);
    }
    expect((await download('geen', one)).status).toBe(401);
    expect((await download(tokens.advisor, 'x')).status).toBe(404);
  });

  it('is kept with a change that does not name it, and goes with one that leaves it out [REST-91]', async () => {
    const file = await sent('a.docx');
    const { id } = await advisor.create({ relid, text: 'Btw-aangifte', atts: [{ file }] });
    expect(nextOf(await advisor.put({ _id: id, toel: 'x' })).atts).toHaveLength(1);
    const other = await sent('b.docx');
    expect(nextOf(await advisor.put({ _id: id, atts: [{ file: other }] })).atts).toEqual([
      { name: 'b.docx', file: other },
    ]);
    expect((await download(tokens.advisor, file)).status).toBe(404);
    const strange = await api.rest(tokens.advisor, 'PUT', '/taken', { _id: id, atts: [randomUUID()] });
    expect([strange.status, strange.body]).toMatchObject([400, { issues: [{ field: 'atts' }] }]);
  });

  it('is deleted by itself, from its task or before there is one [REST-93]', async () => {
    const file = await sent('a.docx');
    const { id } = await advisor.create({ relid, text: 'Btw-aangifte', atts: [{ file }] });
    for (const token of [tokens.colleague, tokens.stranger]) expect(await removed(token, file)).toBe(404);
    expect(await removed(tokens.reader, file)).toBe(403);
    expect(await removed(tokens.advisor, file)).toBe(200);
    // The version that a form was opened with still holds.
    expect(nextOf(await advisor.put({ _id: id, toel: 'x', versie: 1 })).atts).toEqual([]);
    expect(await removed(tokens.advisor, file)).toBe(404);
    const waiting = await sent('b.docx');
    expect(await removed(tokens.colleague, waiting)).toBe(404);
    expect(await removed(tokens.advisor, waiting)).toBe(200);
    expect((await download(tokens.advisor, waiting)).status).toBe(404);
  });

  it('is noted in the trail when it is deleted, and stays with a task that is done [REST-93]', async () => {
    const [one, two] = [await sent('a.docx'), await sent('b.docx')];
    const { id } = await advisor.create({
      relid,
      text: 'Btw-aangifte',
      atts: [{ file: one }, { file: two }],
    });
    expect(await removed(tokens.advisor, one)).toBe(200);
    const where = { entityId: id, action: 'changed', relationId: relid, userId: office.advisor.userId };
    const entries = api.application.database.lease(office.admin, (client) =>
      client.auditEntry.count({ where }),
    );
    expect(await entries).toBe(1);
    await advisor.complete(id);
    expect(await removed(tokens.advisor, two)).toBe(400);
    expect((await download(tokens.advisor, two)).status).toBe(200);
  });

  it('goes with its task, and so does an upload that is named with it, but no file of another task [REST-92, REST-141]', async () => {
    const [file, waiting, elsewhere] = [await sent('a.docx'), await sent('b.docx'), await sent('c.docx')];
    const { id } = await advisor.create({ relid, text: 'Btw-aangifte', atts: [{ file }] });
    await advisor.create({ relid, text: 'Btw-aangifte', atts: [{ file: elsewhere }] });
    await advisor.send('DELETE', `/taken/${id}`, {
      atts: [{ file }, { file: waiting }, { file: elsewhere }],
    });
    const statuses = [];
    for (const one of [file, waiting, elsewhere]) statuses.push((await download(tokens.advisor, one)).status);
    expect(statuses).toEqual([404, 404, 200]);
  });

  it('is refused where it is no file, none at all, or sent by who may not write [REST-94, ROLES-20]', async () => {
    expect(await advisor.upload('a.docx', Buffer.from('geen document'))).toMatchObject({ status: 400 });
    const headers = { 'x-access-token': tokens.advisor };
    const address = `${api.url}/app/taken/attpost`;
    const json = await fetch(address, {
      method: 'POST',
      body: '{}',
      headers: { ...headers, 'content-type': 'application/json' },
    });
    expect([json.status, await json.json()]).toMatchObject([
      400,
      { issues: [{ field: 'file', message: 'Stuur een bestand (multipart/form-data).' }] },
    ]);
    const broken = await fetch(address, {
      method: 'POST',
      body: '--x\r\ncontent-disposition: form-data; name="a"; filename="a.docx"\r\n\r\nPK',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect([broken.status, await broken.json()]).toMatchObject([
      400,
      { issues: [{ field: 'file', message: 'Het bestand kwam niet heel aan. Stuur het opnieuw.' }] },
    ]);
    expect((await taskRest(api, tokens.reader).upload('a.docx', bytes)).status).toBe(403);
  });
});
