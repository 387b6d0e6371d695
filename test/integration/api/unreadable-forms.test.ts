import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/support/api/api.ts';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startApi();
  token = await api.tokenOf((await api.office()).admin);
});
afterAll(() => api.close());

const sendForm = (parameters: string, body: string) =>
  fetch(`${api.url}/app/temp/brief`, {
    method: 'POST',
    headers: { 'x-access-token': token, 'content-type': `multipart/form-data${parameters}` },
    body,
  });

it.each(['', '; boundary=', '; boundary=x', '; boundary="', '; charset=utf-8'])(
  'refuses a form that cannot be read, of multipart/form-data%s',
  async (parameters) => {
    const response = await sendForm(parameters, '--x\r\ngeen formulier');
    expect([response.status, await response.json()]).toMatchObject([400, { issues: [{ field: 'myfile' }] }]);
  },
);

it('refuses a form that ends within its file, and keeps nothing of it', async () => {
  const head = 'Content-Disposition: form-data; name="myfile"; filename="half.docx"';
  const response = await sendForm('; boundary=x', `--x\r\n${head}\r\n\r\nPK`);
  const message = 'Het document kwam niet heel aan. Stuur het opnieuw.';
  expect([response.status, await response.json()]).toMatchObject([400, { issues: [{ message }] }]);
  expect(await api.owner.storedFile.count({ where: { state: 'ready' } })).toBe(0);
});
