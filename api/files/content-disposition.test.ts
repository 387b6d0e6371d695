import { expect, it } from 'vitest';
import { attachment } from './content-disposition.ts';

it.each([
  ['brief.pdf', `attachment; filename="brief.pdf"; filename*=UTF-8''brief.pdf`],
  ['één €.pdf', `attachment; filename="__n _.pdf"; filename*=UTF-8''%C3%A9%C3%A9n%20%E2%82%AC.pdf`],
  [
    'a"\r\nSet-Cookie: b',
    `attachment; filename="a___Set-Cookie: b"; filename*=UTF-8''a%22%0D%0ASet-Cookie%3A%20b`,
  ],
  [
    "o'clock (1)*.txt",
    `attachment; filename="o'clock (1)*.txt"; filename*=UTF-8''o%27clock%20%281%29%2A.txt`,
  ],
])('keeps %j under its name', (name, header) => {
  expect(attachment(name)).toBe(header);
});
