import { expect, it } from 'vitest';
import { isUuid } from './uuid.ts';

const ID = '01a222cf-777d-760a-8a7b-3a3754d3ec3d';

it('is a UUID as Postgres writes one, and nothing around it', () => {
  expect(isUuid(ID)).toBe(true);
  for (const text of [
    '',
    ID.toUpperCase(),
    ` ${ID}`,
    `${ID}\n`,
    `${ID}0`,
    ID.slice(1),
    ID.replaceAll('-', ''),
    `{${ID}}`,
  ]) {
    expect([text, isUuid(text)]).toEqual([text, false]);
  }
});
